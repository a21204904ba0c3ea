import { expect, it, vi } from 'vitest';
import { openRawSocket, type RawSocket } from '#test/raw-socket.ts';
import { startServerForFile } from '#test/server.ts';
import { insertSql } from './attempt.ts';
import { type Caller, type CallerName, makeCallers, signInPerson, unpaid } from './callers.ts';
import { RightsWorld } from './rights-world.ts';
import { parentGame, sampleRows } from './sample-rows.ts';

// A slow machine must not use up what one person's statements may take.
vi.mock('#shared/facts/budgets.ts', async (actual) => {
  const { budgets } = await actual<typeof import('#shared/facts/budgets.ts')>();
  return { budgets: { ...budgets, queryTime: { ...budgets.queryTime, most: 1_000_000 } } };
});

// Everything is asked twice: with premium rows in the database and without. Who has not paid must not
// be able to tell the two apart, by any word, number or status. Time is left aside.

const server = await startServerForFile();
const callers = await makeCallers(server);
const victim = await signInPerson(server);
const world = await RightsWorld.create(server.services.database.pool, callers, victim);

const tables = [
  ...(['predictions', 'player_projections', 'parlays', 'fantasy_picks'] as const),
  ...(['injuries', 'live_win_probabilities', 'season_odds', 'season_what_ifs'] as const),
];
const views = [
  ...['current_predictions', 'current_projections', 'current_parlays', 'current_picks'],
  'current_season_odds',
];

type Probe = { method: string; path: string; headers?: Record<string, string>; body?: unknown };
type Column = { relation: string; column: string; value: string };

/** Every column of what is premium, with what a hidden row holds there. */
async function listColumns(): Promise<Column[]> {
  const columns: Column[] = [];
  for (const relation of [...tables, ...views]) {
    const { rows } = await server.query<{ row: Record<string, unknown> }>(
      `select to_json(hidden) as row from public.${relation} as hidden
       where coalesce(to_json(hidden) ->> 'graded_at', '') = '' limit 1`,
    );
    for (const [column, value] of Object.entries(rows[0]?.row ?? {})) {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      columns.push({ relation, column, value: encodeURIComponent(text) });
    }
  }
  return columns;
}

function listProbes({ relation, column, value }: Column): Probe[] {
  const get = (parameters: string, headers = {}): Probe => ({
    method: 'GET',
    path: `${relation}?${parameters}`,
    headers,
  });
  const counted = { prefer: 'count=exact' };
  const whole = { prefer: 'return=representation, count=exact' };
  const equal = `${column}=eq.${value}`;
  const upsert = { prefer: 'resolution=merge-duplicates, return=representation' };
  return [
    get(`${column}=not.is.null`, counted),
    get(`select=${column}&${equal}`, counted),
    {
      ...get(`or=(${column}.is.null,${column}.not.is.null)&order=${column}&limit=1`, counted),
      method: 'HEAD',
    },
    get(`select=${column}::int4&order=${column}.desc`),
    get(`select=${column}->0&${column}=gt.${value}`),
    get(`${equal}&offset=1`, counted),
    get(equal, { accept: 'application/vnd.pgrst.object+json' }),
    { method: 'PATCH', path: `${relation}?${equal}`, headers: whole, body: { [column]: null } },
    { method: 'DELETE', path: `${relation}?${equal}`, headers: whole },
    {
      method: 'POST',
      path: `${relation}?on_conflict=${column}`,
      headers: upsert,
      body: { [column]: decodeURIComponent(value) },
    },
  ];
}

/** What a caller is told, word by word. */
/** Of no answer twice, whatever it holds. */
const ofEachAnswer = new Set(['date', 'x-request-id']);

async function ask({ headers }: Caller, probe: Probe): Promise<string> {
  const response = await fetch(`${server.url}/rest/v1/${probe.path}`, {
    method: probe.method,
    headers: { 'content-type': 'application/json', ...headers, ...probe.headers },
    ...(probe.body !== undefined && { body: JSON.stringify(probe.body) }),
  });
  const told = [...response.headers].filter(([name]) => !ofEachAnswer.has(name));
  return JSON.stringify([response.status, told, await response.text()]);
}

type Asked = { name: CallerName; probe: Probe };
const atOnce = 20;

async function askAll(questions: readonly Asked[]): Promise<string[]> {
  const answers: string[] = [];
  for (let at = 0; at < questions.length; at += atOnce) {
    const some = questions.slice(at, at + atOnce);
    answers.push(...(await Promise.all(some.map(({ name, probe }) => ask(callers[name], probe)))));
  }
  return answers;
}

/** Who has not paid takes turns, so that everybody asks everything of some columns. */
function distribute(columns: readonly Column[]): Asked[] {
  return columns.flatMap((column, place) =>
    listProbes(column).map((probe, kind) => {
      const name = unpaid[(place + kind) % unpaid.length] ?? 'visitor';
      return { name, probe };
    }),
  );
}

/** Takes away what is premium now; graded forecasts are public and stay. */
async function emptyPremiumTables(): Promise<void> {
  const client = await server.services.database.pool.connect();
  const ungraded = tables.map((table) => {
    const isGraded =
      table !== 'season_what_ifs' && table !== 'injuries' && table !== 'live_win_probabilities';
    return `delete from public.${table}${isGraded ? ' where graded_at is null' : ''}`;
  });
  await client.query(
    `begin; set local session_replication_role = replica; ${ungraded.join('; ')}; commit`,
  );
  client.release();
}

it('premium rows over /rest/v1 leave no trace in any answer to who has not paid, and do to a subscriber', async () => {
  await world.restore();
  const columns = await listColumns();
  expect(new Set(columns.map(({ relation }) => relation)).size).toBe(tables.length + views.length);
  const questions = [
    ...distribute(columns),
    ...columns.flatMap((column) =>
      listProbes(column)
        .slice(0, 1)
        .map((probe) => ({ name: 'subscriber' as const, probe })),
    ),
  ];
  const withRows = await askAll(questions);
  await emptyPremiumTables();
  const without = await askAll(questions);
  const differences = questions.flatMap(({ name, probe: { method, path } }, at) =>
    withRows[at] === without[at] ? [] : [`${name}: ${method} ${path}`],
  );
  expect(differences.filter((told) => !told.startsWith('subscriber: '))).toEqual([]);
  for (const relation of [...tables, ...views]) {
    expect(differences.join('\n'), relation).toContain(`subscriber: GET ${relation}?`);
  }
}, 180_000);

it('premium rows over realtime are heard by a subscriber, and by nobody who has not paid', async () => {
  await world.restore();
  const topics = [...tables, 'games'];
  const sockets = new Map<string, RawSocket>(
    await Promise.all(
      [...unpaid, 'subscriber' as const].map(async (name) => {
        const { apikey = '', authorization } = callers[name].headers;
        const socket = await openRawSocket(server.url, `apikey=${apikey}`);
        for (const table of topics) {
          const binding = { event: '*', schema: 'public', table };
          await socket.join(table, {
            access_token: authorization?.replace('Bearer ', '') ?? apikey,
            config: { postgres_changes: [binding] },
          });
        }
        return [name, socket] as const;
      }),
    ),
  );
  const { pool } = server.services.database;
  const { live_win_probabilities, injuries, games } = sampleRows('nobody');
  await pool.query(insertSql('live_win_probabilities', live_win_probabilities.fresh));
  await pool.query('update live_win_probabilities set home_win = 0.9');
  // Whether a row may be seen is asked while it is there.
  await sockets
    .get('subscriber')
    ?.find(
      ([, , , event, payload]) => event === told && JSON.stringify(payload).includes('UPDATE'),
    );
  await pool.query('delete from live_win_probabilities');
  await pool.query(insertSql('injuries', injuries.fresh));
  await pool.query(insertSql('games', { ...parentGame, ...games.fresh }));
  const heard = new Map<string, string[]>();
  for (const [name, socket] of sockets) {
    await socket.find(([, , topic, event]) => topic === 'realtime:games' && event === told);
    const changes = socket.frames.filter(([, , , event]) => event === told);
    const kinds = changes.map(([, , topic, , { data }]) => `${topic} ${describeChange(data)}`);
    heard.set(name, [...new Set(kinds)]);
    socket.webSocket.terminate();
  }
  // In this protocol row policies do not bind a delete: it tells the key, which is a public game's.
  const ofAll = [
    'realtime:live_win_probabilities DELETE at, game_id',
    'realtime:games INSERT of a row',
  ];
  expect(Object.fromEntries(heard)).toEqual({
    ...Object.fromEntries(unpaid.map((name) => [name, ofAll])),
    subscriber: [
      'realtime:live_win_probabilities INSERT of a row',
      'realtime:live_win_probabilities UPDATE of a row',
      ...ofAll,
    ],
  });
});

const told = 'postgres_changes';

/** The kind of a change, and which columns of an old row came along. */
function describeChange(data: unknown): string {
  const { type, record, old_record } = data as Record<string, Record<string, unknown>>;
  const columns = Object.keys(old_record ?? {}).sort();
  return `${type} ${Object.keys(record ?? {}).length > 0 ? 'of a row' : columns.join(', ')}`;
}

it('whatever else answers tells who has not paid that they have no premium, and nothing more', async () => {
  for (const name of unpaid) {
    const probe = { method: 'POST', path: 'rpc/has_premium', body: {} };
    const [status, , body] = JSON.parse(await ask(callers[name], probe));
    expect([status, body]).toEqual([200, 'false']);
  }
});
