import { type ChildProcess, spawn } from 'node:child_process';

/** Both sides reload: Node restarts the server when its files change, Vite updates the page in place. */
const isWindows = process.platform === 'win32';
const children: ChildProcess[] = [
  // Links in mails must lead to the page that reloads, which Vite serves.
  spawn(process.execPath, ['--watch-preserve-output', '--watch', 'server/main.ts'], {
    stdio: 'inherit',
    env: { SITE_URL: 'http://localhost:5173', ...process.env },
  }),
  spawn('vite', [], { stdio: 'inherit', shell: isWindows }),
];

let isStopping = false;
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
