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

/** The processes that live, by their numbers. */
const children = new Map();
/** Ends the pauses before the next lives. */
const wakeUps = new Set();
/** The numbers of those that are kept running, and of those that were ready once. */
const kept = new Set();
const proven = new Set();
/** The port, as soon as the first one has it. */
let port;
let isStopping = false;
let exitCode = 0;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
stopWithNpm();
void keep(1);

/** The program, once more after each crash. The first process says how many there are to be. */
async function keep(number) {
  kept.add(number);
  for (let crashes = 0; ; crashes += 1) {
    const startedAt = performance.now();
    const { code, signal } = await run(number);
    if (isStopping || isFinal(number, code)) return end(number, code ?? 0);
    if (performance.now() - startedAt > livedWellMs) crashes = 0;
    const pauseMs = pauseAfter(crashes);
    tellCrash(number, signal ? `killed by ${signal}` : `exit code ${code}`, pauseMs);
    if (crashes >= manyCrashes) tellTrouble(crashes);
    await pause(pauseMs);
    if (isStopping && number > 1) return end(number, 0);
  }
}

/** A first start that fails has told why to whoever sits before it. */
function isFinal(number, code) {
  return code === 0 || code === needsPerson || (code !== null && !proven.has(number));
}

/** One life. Told to stop between two lives, the first process still cleans up after the one that crashed. */
function run(number) {
  const child = spawn(process.execPath, process.argv.slice(2), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
      ...(port && { PORT: port, WORKER: number }),
    },
  });
  children.set(number, child);
  child.on('message', (message) => {
    if (!message.port) return relay(number, message);
    proven.add(number);
    if (!port) begin(message);
  });
  if (isStopping) child.disconnect();
  return new Promise((resolve) => {
    const finish = (code, signal) => {
      children.delete(number);
      resolve({ code, signal });
    };
    child.once('exit', finish);
    child.once('error', () => finish(1, null));
  });
}

/** The others join once the first has everything in place, and told them where. */
function begin(ready) {
  port = ready.port;
  for (let number = 2; number <= ready.workers && !isStopping; number += 1) void keep(number);
}

/** What one asks goes to the others, with its number, and what they answer goes back. Nothing is looked into. */
function relay(number, message) {
  if (message.to) return say(message.to, message);
  const others = [...children.keys()].filter((other) => other !== number);
  say(number, { id: message.id, asked: others.length });
  for (const other of others) say(other, { ...message, from: number });
}

/** Who has gone hears nothing, and that is no fault. */
function say(number, message) {
  const child = children.get(number);
  if (child?.connected) child.send(message, () => {});
}

/** One of them has ended for good: the others do, too. */
function end(number, code) {
  kept.delete(number);
  exitCode ||= code;
  if (!isStopping) stop('SIGTERM');
  if (kept.size === 0) process.exit(exitCode);
}

function stop(signal) {
  isStopping = true;
  for (const wakeUp of wakeUps) wakeUp();
  // Windows ends what it is told to kill at once; there the console has told the program itself.
  if (process.platform !== 'win32') for (const child of children.values()) child.kill(signal);
}

function pauseAfter(crashes) {
  return crashes === 0 ? 0 : Math.min(longestPauseMs, 1_000 * 2 ** (crashes - 1));
}

function pause(pauseMs) {
  return new Promise((resolve) => {
    const wakeUp = () => {
      clearTimeout(timer);
      wakeUps.delete(wakeUp);
      resolve();
    };
    const timer = setTimeout(wakeUp, pauseMs);
    wakeUps.add(wakeUp);
  });
}

function tellCrash(number, reason, pauseMs) {
  const when = pauseMs === 0 ? 'at once' : `in ${pauseMs / 1_000} s`;
  const who = number > 1 ? `Process ${number} of Sports Hub` : 'Sports Hub';
  process.stderr.write(`${who} has crashed (${reason}). It starts again ${when}.\n`);
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
