// Keeps a program of this project running: node scripts/supervise.js <arguments of node>
// Plain JavaScript without imports of ours: this process stays for as long as the server, and has to stay small.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What server/main.ts says when starting again is of no use. */
const needsPerson = 2;
const longestPauseMs = 60_000;
/** After so long a life the next crash counts as the first. */
const livedWellMs = 5 * 60_000;
const manyCrashes = 5;
const parentCheckMs = 500;

/** Node keeps here what it made of the sources: reading them anew is most of a start. */
const compileCache = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));

let child;
let isStopping = false;
let endPause = () => {};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
stopWithNpm();

let wasReady = false;
for (let crashes = 0; ; crashes += 1) {
  const startedAt = performance.now();
  const { code, signal } = await run();
  // A first start that fails has told why to whoever sits before it.
  const isFinal = code === 0 || code === needsPerson || (code !== null && !wasReady);
  if (isStopping || isFinal) process.exit(code ?? 0);
  if (performance.now() - startedAt > livedWellMs) crashes = 0;
  const pauseMs = crashes === 0 ? 0 : Math.min(longestPauseMs, 1_000 * 2 ** (crashes - 1));
  tellCrash(signal ? `killed by ${signal}` : `exit code ${code}`, pauseMs);
  if (crashes >= manyCrashes) tellTrouble(crashes);
  await pause(pauseMs);
}

/** One life of the program. Told to stop between two lives, it still cleans up after the one that crashed. */
function run() {
  child = spawn(process.execPath, process.argv.slice(2), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
  });
  child.on('message', (message) => {
    wasReady ||= message === 'ready';
  });
  if (isStopping) child.disconnect();
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: 1, signal: null }));
  });
}

function stop(signal) {
  isStopping = true;
  endPause();
  // Windows ends what it is told to kill at once; there the console has told the program itself.
  if (process.platform !== 'win32') child.kill(signal);
}

function pause(pauseMs) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    endPause = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

function tellCrash(reason, pauseMs) {
  const when = pauseMs === 0 ? 'at once' : `in ${pauseMs / 1_000} s`;
  process.stderr.write(`Sports Hub has crashed (${reason}). It starts again ${when}.\n`);
}

function tellTrouble(crashes) {
  process.stderr.write(
    `That was crash ${crashes + 1} in a row; the lines above say why. The data is safe. Ctrl-C ends the attempts.\n`,
  );
}

/** npm hands SIGTERM to the shell between it and us, which dies without telling: then stop as if told. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop('SIGTERM');
  }, parentCheckMs);
  timer.unref();
}
