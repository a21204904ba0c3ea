// @module-tag long
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { version } from '#server/base/net/feed-agent.ts';
import { createDatabaseForFile, openTestPool } from '#test/database.ts';
import { makeFolderForFile } from '#test/folders.ts';
import { toUrl } from '#test/server.ts';

vi.setConfig({ testTimeout: 60_000 });
const supervisor = fileURLToPath(new URL('./supervise.js', import.meta.url));
const main = fileURLToPath(new URL('../server/main.ts', import.meta.url));
const ready = `Sports Hub ${version} is ready on `;

const running: ChildProcess[] = [];

const dataDir = await makeFolderForFile();
const database = await createDatabaseForFile();
const pool = openTestPool(database.config);
afterAll(() => pool.end());
await pool.query(
  `insert into games (external_id, sport, status, scheduled_at, home_team, away_team)
     values ('espn_nfl_1', 'NFL', 'scheduled', now() + interval '1 day', 'Home', 'Away');
     insert into feed_states (job, subject) values ('feed', 'espn')`,
);

afterEach(async () => {
  for (const child of running.splice(0)) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
});

type Life = { told: string; code?: number };

/** As `npm start` does, until the server is ready or has given up. */
async function start(...args: string[]): Promise<Life> {
  const child = spawn(process.execPath, [supervisor, main, ...args], {
    env: {
      ...process.env,
      ...{ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, FEED: '' },
      DATABASE_URL: toUrl(database.config),
    },
  });
  running.push(child);
  let told = '';
  const heard = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      told += String(chunk);
      if (told.includes(ready)) heard.resolve();
    });
  }
  const ended = once(child, 'exit');
  await Promise.race([heard.promise, ended]);
  return { told, ...(child.exitCode === null ? {} : { code: child.exitCode }) };
}

async function listGames(): Promise<string[]> {
  const { rows } = await pool.query(
    `select distinct split_part(external_id, '_', 1) as feed from games order by 1`,
  );
  return rows.map(({ feed }) => feed);
}

it('starts no simulated league on real games until it is told to replace them', async () => {
  const refused = await start();
  expect(refused).toMatchObject({ code: 2 });
  expect(refused.told).toContain('This database holds real games');
  expect(refused.told).toContain('npm start -- --replace-feed');
  expect(await listGames()).toEqual(['espn']);

  expect(await start('--replace-fed')).toMatchObject({
    code: 2,
    told: expect.stringContaining('--replace-feed'),
  });

  expect((await start('--replace-feed')).told).toContain(ready);
  await vi.waitFor(async () => expect(await listGames()).toEqual(['demo']), { timeout: 30_000 });
});
