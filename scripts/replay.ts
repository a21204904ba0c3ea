import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { readArguments, showUsage, UsageError } from './command-line.ts';
import { type Habit, habitTexts, isHabit, presentHabits } from './replay/habits.ts';
import { countRequests, serveProvider } from './replay/provider.ts';
import { readFolders, readText } from './replay/recorded.ts';

// Plays recorded answers of a feed to the app: a whole provider, or file by file.

const habitList = Object.entries(habitTexts).map(
  ([habit, text]) => `    ${habit.padEnd(10)} ${text}${isPresent(habit) ? ' (*)' : ''}`,
);
const usage = `Usage: npm run lab replay -- --port PORT --folder DIR [--folder DIR] [--at MOMENT] [--picky[=HABIT,...]]
       npm run lab replay -- --port PORT PATH=FILE[,FILE...] ...

  --port PORT   port on 127.0.0.1 (0: any free one)

A whole provider, which chooses its answers by path and query:
  --folder DIR  recorded answers with their index.json
  --at MOMENT   what was recorded at 2022-09-11 is of today, at the same hours; what was recorded at
                2022-09-11T18:30Z is of now. Games that begin later are not played yet; one whose
                plays were recorded with their times is played again
  --picky       with the provider's present habits (*), or with those named:
${habitList.join('\n')}
  While it runs: curl 127.0.0.1:PORT/__replay tells habits and counted requests,
  curl 127.0.0.1:PORT/__replay -d '{"habits":["client"]}' sets others.

File by file, whatever the query:
  PATH          address path, for example /apis/site/v2/sports/football/nfl/scoreboard
  FILE          recorded answer, plain or .gz; each request gets the next, the last one stays; or a
                provider that fails: !hang, !html, !close (in the middle), !500 (any status),
                !429:120 (with Retry-After)

Ctrl-C ends it and says how often each path was asked.
`;

function isPresent(habit: string): boolean {
  return presentHabits.some((present) => present === habit);
}

type Body = { type: string; body: Buffer };
/** One answer: a file, or a failure that is played. */
export type Recording = { name: string; status: number; send: (response: ServerResponse) => void };
export type Recordings = Map<string, [Recording, ...Recording[]]>;

export type Wish = {
  port: number;
  folders: string[];
  at?: string;
  habits: Habit[];
  mappings: string[];
};

/** Reads the command line. Throws UsageError. */
export function readWish(args: string[]): Wish {
  const { values, positionals: mappings } = parseCommandLine(args);
  const port = Number(values.port);
  if (values.port === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new UsageError('--port needs a number from 0 to 65535');
  }
  const { folder: folders = [], at, picky = '' } = values;
  const isProvider = folders.length > 0;
  if (isProvider === mappings.length > 0) {
    throw new UsageError(isProvider ? '--folder or PATH=FILE, not both' : 'no PATH=FILE given');
  }
  if (
    (at !== undefined && !/^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(at)) ||
    Number.isNaN(Date.parse(at ?? '2026'))
  ) {
    throw new UsageError('--at needs a day or a moment, 2022-09-11 or 2022-09-11T18:30Z');
  }
  const habits = picky.split(',').filter(Boolean);
  const unknown = habits.find((habit) => !isHabit(habit));
  if (unknown !== undefined) throw new UsageError(`"${unknown}" is no habit`);
  return { port, folders, ...(at ? { at } : {}), habits: habits.filter(isHabit), mappings };
}

/** Reads every file that the mappings name. Throws UsageError. */
export async function readRecordings(mappings: string[]): Promise<Recordings> {
  const paths: Recordings = new Map();
  for (const mapping of mappings) {
    const [, path, list] = /^(\/[^=]*)=(.+)$/.exec(mapping) ?? [];
    if (path === undefined || list === undefined) {
      throw new UsageError(`"${mapping}" is not PATH=FILE with a PATH that begins with /`);
    }
    const [first, ...rest] = await Promise.all(list.split(',').map(readRecording));
    if (first === undefined) throw new UsageError(`no file for ${path}`);
    paths.set(path, [first, ...rest]);
  }
  return paths;
}

function parseCommandLine(given: string[]) {
  const args = given.map((arg) => (arg === '--picky' ? `--picky=${presentHabits}` : arg));
  return readArguments({
    args,
    options: {
      port: { type: 'string' },
      folder: { type: 'string', multiple: true },
      at: { type: 'string' },
      picky: { type: 'string' },
    },
    allowPositionals: true,
  });
}

export async function readRecording(name: string): Promise<Recording> {
  if (name.startsWith('!')) return playFailure(name);
  const body = Buffer.from(await readText(name));
  const isXml = /\.xml(\.gz)?$/.test(name);
  const content = { type: isXml ? 'application/xml; charset=utf-8' : jsonType, body };
  return { name, status: 200, send: (response) => answer(response, 200, content) };
}

const jsonType = 'application/json; charset=utf-8';

function playFailure(name: string): Recording {
  if (name === '!hang') return { name, status: 0, send: () => {} };
  if (name === '!close') return { name, status: 200, send: breakOff };
  if (name === '!html') {
    const page = { type: 'text/html', body: Buffer.from('<!doctype html><h1>Be right back</h1>') };
    return { name, status: 200, send: (response) => answer(response, 200, page) };
  }
  const [, status, retryAfter] = /^!([45]\d\d)(?::(.+))?$/.exec(name) ?? [];
  if (status === undefined) throw new UsageError(`${name} is not a failure that can be played`);
  const send = (response: ServerResponse) => {
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    answer(response, Number(status), { type: jsonType, body: Buffer.from('{}') });
  };
  return { name, status: Number(status), send };
}

/** Promises more than it sends. */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': jsonType, 'content-length': 1_000 });
  response.write('{"events":[{"id":"40', () => response.destroy());
}

/** Serves the recordings on 127.0.0.1. The query string plays no part in the choice. */
export function serveRecordings(
  paths: Recordings,
  { port, log }: { port: number; log: (line: string) => void },
): Promise<{ url: string; server: Server; asked: ReadonlyMap<string, number> }> {
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const path = url.split('?')[0] ?? '/';
    const recordings = paths.get(path);
    if (recordings === undefined) {
      log(`${request.method} ${url} 404`);
      return answer(response, 404, notFound);
    }
    const turn = asked.get(path) ?? 0;
    asked.set(path, turn + 1);
    const recording = recordings[Math.min(turn, recordings.length - 1)] ?? recordings[0];
    log(`${request.method} ${url} ${recording.status || '...'} ${recording.name}`);
    recording.send(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: chosen } = server.address() as AddressInfo;
      resolve({ url: `http://127.0.0.1:${chosen}`, server, asked });
    });
  });
}

const notFound: Body = {
  type: jsonType,
  body: Buffer.from(JSON.stringify({ error: { code: 404, message: 'nothing recorded here' } })),
};

function answer(response: ServerResponse, status: number, { type, body }: Body): void {
  response.writeHead(status, { 'content-type': type, 'content-length': body.byteLength });
  response.end(body);
}

async function main(): Promise<void> {
  try {
    const wish = readWish(process.argv.slice(2));
    const sayCounts = await (wish.folders.length > 0 ? playProvider(wish) : playFiles(wish));
    process.once('SIGINT', () => {
      for (const [count, what] of sayCounts()) console.log(`${String(count).padStart(6)} ${what}`);
      process.exit(0);
    });
  } catch (error) {
    if (!(error instanceof Error) || error instanceof UsageError) return showUsage(error, usage);
    console.error(error.message);
    process.exitCode = 1;
  }
}

type SayCounts = () => (readonly [count: number, what: string])[];

async function playFiles({ port, mappings }: Wish): Promise<SayCounts> {
  const paths = await readRecordings(mappings);
  const { url, asked } = await serveRecordings(paths, { port, log: console.log });
  console.log(`Replaying ${paths.size} path(s) on ${url}`);
  return () => [...asked].map(([path, count]) => [count, path]);
}

async function playProvider({ folders, ...wish }: Wish): Promise<SayCounts> {
  const answers = await readFolders(folders);
  const { url, requests } = await serveProvider({ ...wish, answers, log: console.log });
  console.log(`Replaying ${answers.length} recorded answers on ${url}`);
  return () =>
    countRequests(requests).map(({ count, status, path, query, agent }) => [
      count,
      `${status} ${path}${query && `?${query}`} (${agent})`,
    ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
