// Keeps a program of this project running: node scripts/supervise.js <arguments of node>
// Plain JavaScript that imports next to nothing: this process stays for as long as the server, and has to stay small.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chooseNode } from './choose-node.js';

/** What server/main.ts says when starting again is of no use. */
const needsPerson = 2;
const longestPauseMs = 60_000;
/** After so long a life the next crash counts as the first. */
const livedWellMs = 5 * 60_000;
const manyCrashes = 5;
const parentCheckMs = 500;
const pingMs = 1_000;
/** Turns of our own clock, which stands still with the machine: a laptop that slept has missed one of them. */
const mostSilentTurns = 10;

/** Node keeps here what it made of the sources: reading them anew is most of a start. */
const compileCache = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));

const node = chooseNode();

/** The processes that live, by their numbers. */
const children = new Map();
/** Ends the pauses before the next lives. */
const wakeUps = new Set();
/** The numbers of those that are kept running, and of those that were ready once. */
const kept = new Set();
const proven = new Set();
/** Of those that are ready: turns since the last answer, and whether a debugger may hold them. */
const watched = new WeakMap();
/** The port, as soon as the first one has it. */
let port;
let isStopping = false;
let exitCode = 0;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
stopWithNpm();
tellWatchdog();
setInterval(endFrozen, pingMs).unref();
void keep(1);

/** The program, once more after each crash. The first process says how many there are to be. */
async function keep(number) {
  kept.add(number);
  for (let crashes = 0; ; crashes += 1) {
    const startedAt = performance.now();
    const life = await run(number);
    if (isLast(number, life)) return end(number, life.code ?? 0);
    if (performance.now() - startedAt > livedWellMs) crashes = 0;
    const pauseMs = isStopping ? 0 : pauseAfter(crashes);
    tellCrash(number, reasonOf(life), pauseMs);
    if (crashes >= manyCrashes) tellTrouble(crashes);
    await pause(pauseMs);
    if (isStopping && number > 1) return end(number, 0);
  }
}

/** A first start that fails has told why to whoever sits before it. */
function isLast(number, { code, wasFrozen }) {
  // The first process has a database to stop: when it froze on its way out, one more life does that.
  if (isStopping) return number > 1 || !wasFrozen;
  return code === 0 || code === needsPerson || (code !== null && !proven.has(number));
}

/** One life. Told to stop between two lives, the first process still cleans up after the one that crashed. */
function run(number) {
  const child = spawn(node, process.argv.slice(2), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
      ...(port && { PORT: port, WORKER: number }),
    },
  });
  children.set(number, child);
  child.on('message', (message) => {
    if (message.pong) return watched.set(child, { ...message, turns: 0 });
    if (!message.port) return relay(number, message);
    proven.add(number);
    watched.set(child, { turns: 0 });
    if (!port) begin(message);
  });
  if (isStopping) child.disconnect();
  return new Promise((resolve) => {
    const finish = (code, signal) => {
      const wasFrozen = watched.get(child)?.turns > mostSilentTurns;
      children.delete(number);
      resolve({ code, signal, wasFrozen });
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

/**
 * Asks each event loop for a word, and ends who has had none for too long: it would keep its part of all new
 * connections. A start takes the time that it takes.
 */
function endFrozen() {
  for (const [number, child] of children) {
    const life = watched.get(child);
    if (!life) continue;
    if (life.turns === 0) say(number, { ping: true });
    life.turns += 1;
    if (life.turns > mostSilentTurns && !life.isDebugged && !isTraced(child.pid)) {
      child.kill('SIGKILL');
    }
  }
}

/** By a debugger of the system such as gdb, as Linux tells it. */
function isTraced(pid) {
  try {
    return !/^TracerPid:\s+0$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
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

function reasonOf({ code, signal, wasFrozen }) {
  if (wasFrozen) return `silent for ${(mostSilentTurns * pingMs) / 1_000} s, and ended`;
  return signal ? `killed by ${signal}` : `exit code ${code}`;
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

/** systemd ends us when we freeze ourselves: `WatchdogSec` of the unit. */
function tellWatchdog() {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID } = process.env;
  if (!NOTIFY_SOCKET || Number(WATCHDOG_PID) !== process.pid) return;
  const tell = () =>
    spawn('systemd-notify', ['WATCHDOG=1'], { stdio: 'ignore' }).on('error', () => {});
  setInterval(tell, Number(WATCHDOG_USEC) / 3_000).unref();
}

/** npm and npx hand SIGTERM to the shell between them and us, which dies without telling: then stop as if told. */
function stopWithNpm() {
  if (!['start', 'npx'].includes(process.env.npm_lifecycle_event)) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop('SIGTERM');
  }, parentCheckMs);
  timer.unref();
}
