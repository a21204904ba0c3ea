import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readArguments, toNumber } from '../../scripts/command-line.ts';
import type { PushReport } from './alerts-push.ts';
import type { AlertServer, AlertServerUsage } from './alerts-server.ts';
import { ask, nextMessage, startChild, stopChild } from './children.ts';
import { describeMachine } from './machine.ts';
import { describeLatencies, percentile } from './percentiles.ts';

/**
 * Many devices follow one team, which scores again and again: from the change of the row to the push service, which
 * is a process of its own on this machine. Server, database and push service share its cores.
 * Usage: npm run bench alerts [-- --devices 10000 --scores 20]
 */
const { values } = readArguments({
  options: {
    devices: { type: 'string', default: '10000' },
    scores: { type: 'string', default: '20' },
  },
});
const [devices, scores] = [toNumber(values.devices), toNumber(values.scores)];
const targetP95Ms = 2_000;

async function main(): Promise<boolean> {
  console.log(describeMachine());
  const dataDir = await mkdtemp(join(tmpdir(), 'sh-alerts-'));
  const push = startChild('alerts-push.ts');
  const { origin } = await nextMessage<Extract<PushReport, { origin: string }>>(push);
  const server = startChild('alerts-server.ts', [dataDir]);
  const { pushKey } = await nextMessage<AlertServer>(server);
  const pool = new pg.Pool({ host: join(dataDir, 'postgres'), user: 'postgres', max: 1 });
  try {
    await fill(pool, { origin, pushKey });
    const latencies: number[] = [];
    const ofScores: number[] = [];
    const before = await ask<AlertServerUsage>(server, 'usage');
    let busyMs = 0;
    for (let score = 1; score <= scores; score += 1) {
      const changedAtMs = performance.timeOrigin + performance.now();
      await pool.query('update games set home_score = $1', [score]);
      type Arrived = Extract<PushReport, { arrivedAtMs: number[] }>;
      const { arrivedAtMs } = await ask<Arrived>(push, { wait: devices });
      const ofScore = arrivedAtMs.map((at) => at - changedAtMs);
      latencies.push(...ofScore);
      ofScores.push(percentile(ofScore, 0.95));
      busyMs += Math.max(...arrivedAtMs) - changedAtMs;
    }
    const after = await ask<AlertServerUsage>(server, 'usage');
    const sent = devices * scores;
    const p95 = percentile(latencies, 0.95);
    const cpuUs = ((after.cpuS - before.cpuS) / sent) * 1e6;
    console.log(
      `  ${scores} scores to ${devices} devices, ms from the change of the row to arrival`,
    );
    console.log(`  ${describeLatencies(latencies)}`);
    console.log(`  p95 of each score: ${ofScores.map((ms) => Math.round(ms)).join(' ')}`);
    console.log(
      `  ${Math.round((sent / busyMs) * 1000)} pushes/s, ${cpuUs.toFixed(0)} µs of the server's CPU each`,
    );
    console.log(`  p95 ${p95 <= targetP95Ms ? 'within' : 'BEYOND'} ${targetP95Ms} ms`);
    return p95 <= targetP95Ms;
  } finally {
    await pool.end();
    await stopChild(server);
    push.send('stop');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Everybody has one device and wants each score of one team. */
async function fill(pool: pg.Pool, { origin, pushKey }: { origin: string; pushKey: string }) {
  const rows = Array.from({ length: devices }, () => {
    const id = randomUUID();
    const p256dh = createECDH('prime256v1').generateKeys('base64url');
    const auth = randomBytes(16).toString('base64url');
    return { id, endpoint: `${origin}/push/${id}`, p256dh, auth };
  });
  await pool.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at)
     select id, id || '@example.com', '', now() from jsonb_to_recordset($1) as person (id uuid)`,
    [JSON.stringify(rows)],
  );
  await pool.query(
    `insert into favorite_teams (user_id, team_name, sport, listed_team_id)
     select id, 'Buffalo Bills', 'NFL', 'nfl-buf' from auth.users`,
  );
  await pool.query(
    `insert into alert_settings (user_id, kinds, most_per_hour) select id, '{score}', 60 from auth.users`,
  );
  await pool.query(
    `insert into alert_devices (user_id, endpoint, p256dh, auth, server_key, name)
     select id, endpoint, p256dh, auth, $2, 'A browser'
     from jsonb_to_recordset($1) as person (id uuid, endpoint text, p256dh text, auth text)`,
    [JSON.stringify(rows), pushKey],
  );
  await pool.query(
    `insert into games (external_id, sport, status, scheduled_at, home_team, away_team, home_team_id, home_score, away_score)
     values ('espn_1', 'NFL', 'live', now(), 'Buffalo Bills', 'New York Jets', 'nfl-buf', 0, 100)`,
  );
  await pool.query('analyze');
}

process.exitCode = (await main()) ? 0 : 1;
