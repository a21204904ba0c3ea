// @module-tag long
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { makeFolderForTest } from '#test/folders.ts';
import { listChildren } from '#test/listeners.ts';
import { listenHere } from '#test/loopback.ts';
import { findPostmasterPid } from '#test/server-process.ts';

vi.setConfig({ testTimeout: 60_000 });
const supervisor = fileURLToPath(new URL('./supervise.js', import.meta.url));
const main = fileURLToPath(new URL('../server/main.ts', import.meta.url));

type Supervised = { child: ChildProcess; exited: Promise<unknown[]>; told: () => string };
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGTERM');
});

function supervise(parameters: string[], environment: Record<string, string> = {}): Supervised {
  const child = spawn(process.execPath, [supervisor, ...parameters], {
    env: { ...process.env, ...environment },
  });
  running.push(child);
  let told = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      told += String(chunk);
    });
  }
  return { child, exited: once(child, 'exit'), told: () => told };
}

/** A program that is ready at once, says its number, and leaves when told to or left alone. */
const willing = `
  process.on('SIGTERM', () => { console.log('told'); process.exit(0); });
  process.on('disconnect', () => { console.log('alone'); process.exit(0); });
  process.send({ port: 1 }, () => console.log('life ' + process.pid));`;

const toModule = (script: string) => `data:text/javascript,${encodeURIComponent(script)}`;

const lives = ({ told }: Supervised) =>
  [...told().matchAll(/^life (\d+)$/gm)].map(([, pid]) => Number(pid));

/** Waits for that life, and ends it as nothing in the program could prevent. */
async function crash(program: Supervised, life: number): Promise<void> {
  await eventually(() => expect(lives(program)).toHaveLength(life));
  process.kill(lives(program).at(-1) ?? 0, 'SIGKILL');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a program that crashes', () => {
  it('starts again at once, then after growing pauses, and each time the reason is told', async () => {
    const program = supervise(['-e', willing]);
    await crash(program, 1);
    await crash(program, 2);
    await eventually(() => expect(lives(program)).toHaveLength(3));
    expect(program.told()).toContain('crashed (killed by SIGKILL). It starts again at once.');
    expect(program.told()).toContain('crashed (killed by SIGKILL). It starts again in 1 s.');
  });

  it('is cleaned up after when the supervisor is told to stop before the next start', async () => {
    const program = supervise(['-e', willing]);
    await crash(program, 1);
    await crash(program, 2);
    await eventually(() => expect(program.told()).toContain('in 1 s'));
    program.child.kill('SIGTERM');
    expect(await program.exited).toEqual([0, null]);
    expect(program.told()).toMatch(/alone\n$/);
  });
});

it('lets Node keep what it compiled, where nobody said otherwise', async () => {
  const script = `process.stdout.write(require('node:module').getCompileCacheDir())`;
  const cacheOf = async (environment: Record<string, string>) => {
    const program = supervise(['-e', script], environment);
    await program.exited;
    return program.told();
  };
  expect(await cacheOf({})).toContain(join('node_modules', '.cache', 'compiled'));
  const elsewhere = await makeFolderForTest();
  expect(await cacheOf({ NODE_COMPILE_CACHE: elsewhere })).toContain(elsewhere);
});

describe('a program of two processes', () => {
  const two = (ofSecond = '') => `
    const number = process.env.WORKER ?? 1;
    process.on('SIGTERM', () => { console.log('told ' + number); process.exit(0); });
    process.on('disconnect', () => process.exit(0));
    if (number === '2') { ${ofSecond} }
    process.send({ port: 1, workers: 2 }, () => console.log('life ' + process.pid));`;

  it('starts the second when the first is ready, and only the one that crashed again', async () => {
    const program = supervise(['-e', two()]);
    await crash(program, 2);
    await eventually(() => expect(lives(program)).toHaveLength(3));
    expect(program.told()).toContain(
      'Process 2 of Sports Hub has crashed (killed by SIGKILL). It starts again at once.',
    );
    expect(lives(program).map(isAlive)).toEqual([true, false, true]);
    program.child.kill('SIGTERM');
    expect(await program.exited).toEqual([0, null]);
    expect(
      program
        .told()
        .match(/^told \d$/gm)
        ?.toSorted(),
    ).toEqual(['told 1', 'told 2']);
  });

  it('ends as a whole when the first start of one fails', async () => {
    const program = supervise(['-e', two('process.exit(1);')]);
    expect(await program.exited).toEqual([1, null]);
    expect(program.told()).toMatch(/told 1\n$/);
    expect(lives(program)).toHaveLength(1);
  });
});

describe('a program that freezes', () => {
  /** Asks ten times as often, so that nobody waits for ten seconds. */
  const hasty = {
    NODE_OPTIONS: `--import ${toModule(`
      const wait = globalThis.setInterval;
      globalThis.setInterval = (run, delayMs) => wait(run, delayMs / 10);`)}`,
  };
  const answering = (answer = '{ pong: true }', workers = 1) => `
    const number = process.env.WORKER ?? 1;
    process.on('message', () => process.send(${answer}, () => console.log('answered ' + number)));
    process.on('SIGTERM', () => { console.log('told ' + number); process.exit(0); });
    process.on('disconnect', () => { console.log('alone ' + number); process.exit(0); });
    process.send({ port: 1, workers: ${workers} }, () => console.log('life ' + process.pid));`;
  const countAnswers = ({ told }: Supervised, number = 1) =>
    told().split(`answered ${number}\n`).length - 1;

  const freeze = async (program: Supervised, life: number) => {
    // The one beside it may live already.
    await eventually(() => expect(lives(program).length).toBeGreaterThanOrEqual(life));
    const pid = lives(program)[life - 1] ?? 0;
    process.kill(pid, 'SIGSTOP');
    return pid;
  };

  it('is ended and starts again, and the reason is told', async () => {
    const program = supervise(['-e', answering()], hasty);
    const frozen = await freeze(program, 1);
    await eventually(() => expect(lives(program)).toHaveLength(2));
    expect(program.told()).toContain(
      'crashed (silent for 10 s, and ended). It starts again at once.',
    );
    expect(isAlive(frozen)).toBe(false);
  });

  it('is left alone while it answers', async () => {
    const program = supervise(['-e', answering()], hasty);
    await eventually(() => expect(countAnswers(program)).toBeGreaterThan(15));
    expect(lives(program)).toHaveLength(1);
  });

  it('is left alone before it is ready, however long that takes', async () => {
    const starting = supervise(
      ['-e', `console.log('life ' + process.pid); setInterval(() => {}, 60_000)`],
      hasty,
    );
    await freeze(starting, 1);
    const other = supervise(['-e', answering()], hasty);
    await freeze(other, 1);
    await eventually(() => expect(lives(other)).toHaveLength(2));
    expect(isAlive(lives(starting)[0] ?? 0)).toBe(true);
    process.kill(lives(starting)[0] ?? 0, 'SIGKILL');
  });

  it('is left alone while somebody debugs it, and the one beside it is not', async () => {
    const answer = `{ pong: true, isDebugged: number === 1 }`;
    const program = supervise(['-e', answering(answer, 2)], hasty);
    await eventually(() => expect(countAnswers(program, 1)).toBeGreaterThan(0));
    const debugged = await freeze(program, 1);
    await freeze(program, 2);
    await eventually(() => expect(lives(program)).toHaveLength(3));
    expect(isAlive(debugged)).toBe(true);
    process.kill(debugged, 'SIGCONT');
  });

  it('was asleep with the whole machine, and goes on', async () => {
    const program = supervise(['-e', answering()], hasty);
    await eventually(() => expect(countAnswers(program)).toBeGreaterThan(0));
    program.child.kill('SIGSTOP');
    const pid = await freeze(program, 1);
    const awake = supervise(['-e', answering()], hasty);
    await freeze(awake, 1);
    await eventually(() => expect(lives(awake)).toHaveLength(2));
    program.child.kill('SIGCONT');
    process.kill(pid, 'SIGCONT');
    const before = countAnswers(program);
    await eventually(() => expect(countAnswers(program)).toBeGreaterThan(before + 12));
    expect(lives(program)).toEqual([pid]);
  });

  it('on its way out is ended too, and cleaned up after', async () => {
    const program = supervise(['-e', answering()], hasty);
    await freeze(program, 1);
    program.child.kill('SIGTERM');
    expect(await program.exited).toEqual([0, null]);
    expect(program.told()).toMatch(/alone 1\n$/);
  });
});

describe('a program that ends for a reason', () => {
  it.each([
    ['a wrong configuration', 'process.send({ port: 1 }, () => process.exit(2))', 2],
    ['a first start that failed', 'process.exit(1)', 1],
    ['its own wish', 'process.send({ port: 1 }, () => process.exit(0))', 0],
  ])('stays down: %s', async (_name, script, code) => {
    const program = supervise(['-e', script]);
    expect(await program.exited).toEqual([code, null]);
    expect(program.told()).toBe('');
  });

  it('stops with the supervisor', async () => {
    const program = supervise(['-e', willing]);
    await eventually(() => expect(lives(program)).toHaveLength(1));
    program.child.kill('SIGTERM');
    expect(await program.exited).toEqual([0, null]);
    expect(program.told()).toMatch(/told\n$/);
  });

  it('does not outlive a supervisor that was killed', async () => {
    const program = supervise(['-e', willing]);
    await eventually(() => expect(lives(program)).toHaveLength(1));
    program.child.kill('SIGKILL');
    await eventually(() => expect(isAlive(lives(program)[0] ?? 0)).toBe(false));
  });
});

async function onlyChild({ child }: Supervised): Promise<number> {
  const [pid = 0] = await listChildren(child.pid);
  return pid;
}

describe('the server', () => {
  async function superviseServer(environment: Record<string, string> = {}) {
    const dataDir = await makeFolderForTest();
    const own = { PORT: '0', FEED: 'off', LOG_LEVEL: 'silent', DATA_DIR: dataDir };
    return { dataDir, server: supervise([main], { ...own, ...environment }) };
  }

  it.runIf(process.platform === 'linux').each([
    ['crashes', 'SIGKILL', 'crashed (killed by SIGKILL)'],
    ['freezes', 'SIGSTOP', 'silent for 10 s'],
  ] as const)('that %s comes back on the database that outlived it', async (_, signal, words) => {
    const { dataDir, server } = await superviseServer();
    const addresses = () => [...server.told().matchAll(/ready on (\S+)/g)].map(([, url]) => url);
    await eventually(() => expect(addresses()).toHaveLength(1));
    const postmaster = await findPostmasterPid(dataDir);
    process.kill(await onlyChild(server), signal);
    await vi.waitFor(() => expect(addresses()).toHaveLength(2), 40_000);
    expect(server.told()).toContain(words);
    expect(await findPostmasterPid(dataDir)).toBe(postmaster);
    expect((await fetch(`${addresses()[1]}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.exited).toEqual([0, null]);
    expect(await findPostmasterPid(dataDir)).toBeUndefined();
  });

  it.runIf(process.platform === 'linux')(
    'takes its database along when it is told to stop after a crash',
    async () => {
      const { dataDir, server } = await superviseServer();
      const starts = () => server.told().split('is ready on').length - 1;
      for (const life of [1, 2]) {
        await eventually(() => expect(starts()).toBe(life));
        process.kill(await onlyChild(server), 'SIGKILL');
      }
      await eventually(() => expect(server.told()).toContain('in 1 s'));
      expect(await findPostmasterPid(dataDir)).toBeDefined();
      server.child.kill('SIGTERM');
      expect(await server.exited).toEqual([0, null]);
      expect(await findPostmasterPid(dataDir)).toBeUndefined();
    },
  );

  it('is not started again with a wrong configuration', async () => {
    const { server } = await superviseServer({ PORT: 'none' });
    expect(await server.exited).toEqual([2, null]);
    expect(server.told()).toMatch(/^The configuration is wrong:\n {2}PORT: [^\n]+\n$/);
  });

  it('is not started again on a port that is taken', async () => {
    const taken = createServer();
    onTestFinished(() => void taken.close());
    const { server } = await superviseServer({ PORT: String(await listenHere(taken)) });
    expect(await server.exited).toEqual([2, null]);
    expect(server.told()).toContain('something else listens on this port');
  });
});
