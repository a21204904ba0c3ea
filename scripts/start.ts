import { existsSync } from 'node:fs';
import { buildIfStale } from './build-if-stale.ts';

const parentCheckMs = 500;

stopWithNpm();
// What the environment already says wins over the file.
if (existsSync('.env')) process.loadEnvFile('.env');
await buildIfStale();
await import('../server/main.ts');

/** npm hands SIGTERM to the shell between it and us, which dies without telling: then stop as if told. */
function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, parentCheckMs);
  timer.unref();
}
