import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type pg from 'pg';
import { readNumbers } from '../../scripts/command-line.ts';
import { nextMessage, startChild, stopChild } from './children.ts';
import { describeMachine } from './machine.ts';
import { compareFanOuts } from './peers-fan-outs.ts';
import { compareLists } from './peers-lists.ts';
import type { RestTarget } from './rest-server.ts';

/**
 * The same questions to this server, to @supabase/lite over the same PostgreSQL, and to a bare server of Node as the
 * limit, in turns, in one run. Usage: npm run bench peers [-- <seconds of each turn>]
 *
 * Equal: machine, database, rows, roles, row policies, keys, tokens, callers, Node, its adapter (@hono/node-server),
 * nothing compressed, nothing logged, all warmed up.
 * Not equal: lite opens ten connections (the default of its driver), we six for visitors and six for people. It does
 * not ask whether a session still stands, bounds neither callers nor answers, and sends no headers of security. When it
 * starts it grants all tables to all callers, so that row policies alone protect them: the database goes with the run.
 * It has no realtime at all (its docs/other/realtime.mdx), so changes are compared with `ws` alone.
 */
const versions = ['@supabase/lite@0.10.0', 'postgres@3.4.9'];
const cache = fileURLToPath(new URL('../../.cache/peers', import.meta.url));
const [seconds = 4] = readNumbers({ most: 1 });

async function main(): Promise<boolean> {
  console.log(describeMachine());
  await install();
  const dataDir = await mkdtemp(join(tmpdir(), 'sh-peers-'));
  const clientConfig: pg.ClientConfig = {
    ...{ host: join(dataDir, 'postgres'), port: 5432 },
    ...{ user: 'postgres', database: 'postgres' },
  };
  const server = startChild('rest-server.ts', [dataDir]);
  try {
    const target = await nextMessage<RestTarget>(server);
    const ours = { name: 'ours', child: server, port: target.port };
    const child = startChild('peers-lite.ts', [cache, dataDir, target.apiKey]);
    const { port } = await nextMessage<{ port: number }>(child);
    const lite = { name: 'lite', child, port };
    const isQuick = await compareLists({ dataDir, target, seconds }, ours, lite);
    await stopChild(child);
    const isWhole = await compareFanOuts({ apiKey: target.apiKey, clientConfig }, ours);
    console.log(`machine load ${loadavg()[0]?.toFixed(1)}`);
    return isQuick && isWhole;
  } finally {
    await stopChild(server);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Into a folder of its own: it is no dependency of ours. Without the network what lies there is taken. */
async function install(): Promise<void> {
  await mkdir(cache, { recursive: true });
  const options = [
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--save-exact',
    '--prefer-offline',
  ];
  await promisify(execFile)('npm', ['install', '--prefix', cache, ...options, ...versions]);
  console.log(`beside ${versions.join(' with ')}`);
}

if (!(await main())) {
  console.log('a target was missed');
  process.exitCode = 1;
}
