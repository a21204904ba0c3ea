import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { signalStandingIn } from './standing-in.ts';

// Outlives whoever started it, in any way they end: their side of our input closes, and what stands in the folder goes.
const [folder = ''] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.chdir('/');
process.stdin.resume();
await once(process.stdin, 'close');
while (signalStandingIn(folder) > 0) await pause(50);
await rm(folder, { recursive: true, force: true });
