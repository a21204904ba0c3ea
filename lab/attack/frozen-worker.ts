import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { findHolder, findSockets, listChildren } from '../../test/listeners.ts';
import type { Attack, Figures, Target } from './attack.ts';

const path = '/rest/v1/games?select=*&status=eq.live&order=scheduled_at.asc';
const perSecond = 50;
const answerMs = 3_000;
const replacedMs = 15_000;
const afterwardsMs = 10_000;
const mostFailed = 0.01;

/** A frozen process keeps its part of all new connections, and nobody answers those. */
export const frozenWorker: Attack = {
  name: 'frozen-worker',
  says: 'of two processes first one and then the other is stopped (SIGSTOP), and nobody lets it go on',
  environment: { WORKERS: '2' },
  run: async (target) => {
    const figures: Figures = {};
    for (const [which, at] of [
      ['second', 1],
      ['first', 0],
    ] as const) {
      const pids = await listServing(target);
      const pid = pids[at];
      if (pid === undefined || pids.length !== 2) throw new Error('two processes do not serve');
      Object.assign(figures, await freeze(target, pid, which));
    }
    return figures;
  },
};

async function freeze(target: Target, pid: number, which: string): Promise<Figures> {
  process.kill(pid, 'SIGSTOP');
  try {
    const stoppedAt = performance.now();
    const replaced = untilReplaced(target, pid, stoppedAt);
    const meanwhile = await askUntil(target, replaced);
    const tookMs = await replaced;
    const told = `${meanwhile.failed} of ${meanwhile.asked} failed`;
    if (tookMs === undefined) throw new Error(`the ${which} was not replaced in 15 s: ${told}`);
    const after = await askUntil(target, pause(afterwardsMs));
    if (after.failed > mostFailed * after.asked) {
      throw new Error(`${after.failed} of ${after.asked} failed after the ${which} was replaced`);
    }
    return {
      [`${which} replaced after`]: `${(tookMs / 1_000).toFixed(1)} s, ${told}`,
      [`${which}, afterwards`]: `${after.failed} of ${after.asked} failed`,
    };
  } finally {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {}
  }
}

/** Milliseconds until two others serve; undefined when that takes too long. */
async function untilReplaced(target: Target, pid: number, since: number) {
  while (performance.now() - since < replacedMs) {
    const pids = await listServing(target);
    if (pids.length === 2 && !pids.includes(pid)) return performance.now() - since;
    await pause(100);
  }
  return undefined;
}

/** Who listens on the port, in the order of their starts. */
async function listServing({ url, pid }: Target): Promise<number[]> {
  const pids = await listChildren(pid);
  const inodes = await findSockets(Number(new URL(url).port), 0);
  const holders = await Promise.all(inodes.map((inode) => findHolder(inode, pids)));
  return holders.filter((holder) => holder !== undefined).toSorted((a, b) => a - b);
}

/** Asks at a steady pace, each time on a connection of its own, until that is settled and all have their answer. */
async function askUntil(target: Target, end: Promise<unknown>) {
  let isOver = false;
  void end.finally(() => {
    isOver = true;
  });
  const answers: Promise<boolean>[] = [];
  while (!isOver) {
    answers.push(ask(target));
    await pause(1_000 / perSecond);
  }
  const answered = await Promise.all(answers);
  return { asked: answered.length, failed: answered.filter((isGood) => !isGood).length };
}

function ask({ url, publishableKey: apikey }: Target): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { apikey, connection: 'close' };
    const request = get(url + path, { agent: false, headers, timeout: answerMs }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode === 200));
    });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', () => resolve(false));
  });
}
