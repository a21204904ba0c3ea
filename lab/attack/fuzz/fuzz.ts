import { request as startRequest } from 'node:http';
import fc from 'fast-check';
import WebSocket from 'ws';
import type { Figures, SignedUp } from '../attack.ts';
import { framesOf, otherRequests } from './other-wires.ts';
import { type FuzzRequest, restRequests } from './rest-requests.ts';
import { marker, type Names } from './words.ts';

export type FuzzTarget = {
  url: string;
  publishableKey: string;
  signUp: () => Promise<SignedUp>;
  /** Rows of a statement run by the database's owner. */
  query: <Row>(sql: string) => Promise<Row[]>;
};
export type FuzzPlan = { seed: number; requests: number };

const chunk = 500;
const workers = 8;
/** So many share the load, because what one of them may cost the server is bounded. */
const people = 5;
const addresses = 100;
const longestAnswerMs = 30_000;
const requestsPerSocket = 50;
/** Stands in rows that none of the callers may read. */
const secret = 'hiddenfromfuzz';
const tellsTooMuch = /node_modules|\.ts:\d|postgres\.log|password authentication/;

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: string };

/** Sends so many requests and judges each answer; throws with the first ones that must not be. */
export async function fuzz(target: FuzzTarget, { seed, requests }: FuzzPlan): Promise<Figures> {
  const names = await readNames(target);
  const victim = await target.signUp();
  await hideRows(target, victim);
  const before = await readFingerprint(target, victim);
  const every = fc.oneof(
    { weight: 7, arbitrary: restRequests(names) },
    { weight: 2, arbitrary: otherRequests },
  );
  const faults: string[] = [];
  const statuses = new Map<string, number>();
  const fans = await signUpFans(target);
  for (let sent = 0; sent < requests && faults.length < 10; sent += chunk) {
    await renewFans(target, fans);
    const size = Math.min(chunk, requests - sent);
    const some = fc.sample(every, { seed: seed + sent, numRuns: size }).entries();
    const bursts = fc.sample(framesOf(names), {
      seed: seed + sent,
      numRuns: size / requestsPerSocket,
    });
    const work = async () => {
      for (const [at, each] of some) {
        const answer = await send(target, fans, { ...each, turn: at });
        const group = `${String(answer.status)[0]}xx`;
        statuses.set(group, (statuses.get(group) ?? 0) + 1);
        const fault = findFault(answer);
        if (fault)
          faults.push(
            `${fault}: ${describe(each)} -> ${answer.status} ${answer.body.slice(0, 200)}`,
          );
      }
    };
    await Promise.all([
      ...Array.from({ length: workers }, work),
      ...bursts.map((frames) =>
        talk(target, fans, frames).then((fault) => fault && faults.push(fault)),
      ),
    ]);
  }
  if ((await readFingerprint(target, victim)) !== before)
    faults.push('rows of others were changed');
  if (faults.length > 0) throw new Error([`seed ${seed}`, ...faults].join('\n'));
  return { seed, requests, ...Object.fromEntries([...statuses].sort()) };
}

function findFault({ status, headers, body }: Answer): string | undefined {
  const isHonest = status === 503 && headers['retry-after'] !== undefined;
  if (status === 0 || (status >= 500 && !isHonest)) return 'no honest answer';
  return findLeak(body);
}

function findLeak(told: string): string | undefined {
  if (told.includes(secret)) return "somebody else's row";
  return tellsTooMuch.test(told) ? 'an answer that names files' : undefined;
}

function describe({ method, path, headers, body }: FuzzRequest): string {
  return JSON.stringify({ method, path: path.slice(0, 1_000), headers, body: body?.slice(0, 500) });
}

/** Three of seven signed in, three as a visitor, one without a key; each turn from another address. */
function send(
  { url, publishableKey }: FuzzTarget,
  fans: readonly SignedUp[],
  { method, path, headers, body, turn }: FuzzRequest & { turn: number },
): Promise<Answer> {
  const who = turn % 7;
  const fan = fans[turn % fans.length];
  const keys = {
    ...(who !== 6 && { apikey: publishableKey }),
    ...(who < 3 && { authorization: `Bearer ${fan?.accessToken}` }),
  };
  const localAddress = `127.0.0.${2 + (turn % addresses)}`;
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, headers: {}, body: error.message });
    const sending = startRequest(new URL(url), {
      ...{ method, path, localAddress },
      headers: { ...keys, ...headers },
    });
    sending.setTimeout(longestAnswerMs, () => sending.destroy(new Error('no answer in time')));
    sending.on('error', fail);
    sending.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (data: Buffer) => chunks.push(data));
      response.on('error', fail);
      response.on('end', () => {
        const { statusCode: status = 0, headers: told } = response;
        resolve({ status, headers: told, body: Buffer.concat(chunks).toString() });
      });
    });
    sending.end(body);
  });
}

/** Sends the frames and then asks for a sign of life; what was wrong, if anything. */
function talk(
  { url, publishableKey }: FuzzTarget,
  fans: readonly SignedUp[],
  frames: readonly string[],
): Promise<string | undefined> {
  const query = `vsn=2.0.0&apikey=${publishableKey}`;
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/realtime/v1/websocket?${query}`);
  const heard: string[] = [];
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle('a socket that got no answer'), longestAnswerMs);
    const settle = (fault?: string) => {
      clearTimeout(timer);
      socket.terminate();
      const told = heard.join('\n');
      const found = fault ?? findLeak(told);
      resolve(found && `${found}: ${JSON.stringify(frames).slice(0, 1_000)}`);
    };
    // A socket that is told goodbye was answered too.
    socket.on('close', () => settle());
    socket.on('error', () => settle());
    socket.on('open', () => {
      socket.send(
        JSON.stringify([
          null,
          't',
          'realtime:a',
          'access_token',
          { access_token: fans[0]?.accessToken },
        ]),
      );
      for (const frame of frames) socket.send(frame);
      socket.send(JSON.stringify([null, 'last', 'phoenix', 'heartbeat', {}]));
    });
    socket.on('message', (data) => {
      heard.push(String(data));
      if (String(data).includes('"last"')) settle();
    });
  });
}

function signUpFans(target: FuzzTarget): Promise<SignedUp[]> {
  return Promise.all(Array.from({ length: people }, () => target.signUp()));
}

/** Some requests sign out, delete an account or change a password. */
async function renewFans(target: FuzzTarget, fans: SignedUp[]): Promise<void> {
  for (const [at, fan] of fans.entries()) {
    if (!(await isSignedIn(target, fan))) fans[at] = await target.signUp();
  }
}

async function isSignedIn({ url, publishableKey }: FuzzTarget, fan: SignedUp): Promise<boolean> {
  const headers = { apikey: publishableKey, authorization: `Bearer ${fan.accessToken}` };
  const response = await fetch(`${url}/auth/v1/user`, { headers });
  await response.arrayBuffer();
  return response.ok;
}

async function readNames({ query }: FuzzTarget): Promise<Names> {
  const rows = await query<{ table: string; column: string }>(
    `select relname as table, attname as column from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
     order by 1, attnum`,
  );
  const tables = Map.groupBy(rows, (row) => row.table);
  return new Map([...tables].map(([name, columns]) => [name, columns.map((row) => row.column)]));
}

async function hideRows({ query }: FuzzTarget, { userId }: SignedUp): Promise<void> {
  await query(
    `insert into profiles (id, first_name) values ('${userId}', '${secret}')
     on conflict (id) do update set first_name = excluded.first_name;
     insert into favorite_teams (user_id, team_name, sport) values ('${userId}', '${secret}', 'NFL');
     insert into injuries (external_id, sport, status, comment) values ('fuzz', 'NFL', 'Out', '${secret}')`,
  );
}

/** One word for all rows that no caller of the fuzz may change. */
async function readFingerprint({ query }: FuzzTarget, { userId }: SignedUp): Promise<string> {
  const tables = await query<{ name: string; is_personal: boolean }>(
    `select relname as name, exists (select from pg_constraint where conrelid = c.oid and confrelid = 'auth.users'::regclass) as is_personal
     from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const prints: unknown[] = [];
  for (const { name, is_personal } of tables) {
    prints.push(
      await query(
        `select md5(string_agg(t::text, '|' order by t::text)) from public.${name} t
         ${is_personal ? `where t::text like '%${userId}%'` : ''}`,
      ),
    );
  }
  return JSON.stringify(prints);
}

/** The first statement that holds a word of a request other than as the name that it gives a column. */
export function findWordInStatement(statement: string): string | undefined {
  const bare = statement.replace(/ as "(?:[^"]|"")*"/g, '');
  return bare.includes(marker) ? statement.slice(0, 1_000) : undefined;
}
