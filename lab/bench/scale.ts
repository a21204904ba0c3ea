import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, toNumber } from '../../scripts/command-line.ts';
import { describeMachine } from './machine.ts';
import { measureLight } from './scale-light.ts';
import { measureProcesses } from './scale-processes.ts';
import { measureGames, measureHistory, measureUsers } from './scale-rows.ts';
import { measureSockets } from './scale-sockets.ts';

/**
 * What one process and two do, and what grows with sockets, games, seasons and users: reads of pages, and jobs. Last,
 * ten thousand fans on one core and 1 GB (`light`): as root, and for ten minutes.
 * Server, database and callers are processes of their own on this machine's cores. Linux alone: CPU and memory
 * come from /proc.
 * Usage: npm run bench scale [-- processes|sockets|games|history|users|light ... --seconds 600 --fans 10000]
 */
const { positionals, values } = readArguments({
  allowPositionals: true,
  options: {
    /** Of `light` alone, as the next. */
    seconds: { type: 'string', default: '600' },
    fans: { type: 'string', default: '10000' },
  },
});
const [seconds, fans] = [toNumber(values.seconds), toNumber(values.fans)];
const parts: Record<string, (dataDir: string) => Promise<void>> = {
  processes: measureProcesses,
  sockets: measureSockets,
  games: measureGames,
  history: measureHistory,
  users: measureUsers,
  light: (dataDir) => measureLight(dataDir, { fans, seconds }),
};
const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`no part is called ${unknown.join(', ')}`);

console.log(`${describeMachine()}, load ${loadavg()[0]?.toFixed(1)} at the start`);
for (const name of chosen) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sh-scale-'));
  try {
    await parts[name]?.(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
console.log(`\nload ${loadavg()[0]?.toFixed(1)} at the end`);
