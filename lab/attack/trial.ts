import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../bench/percentiles.ts';
import type { Attack, Figures, TargetFacts } from './attack.ts';
import type { AttackOrder, AttackOutcome } from './attacker.ts';
import { OrdinaryTraffic, type Traffic } from './ordinary-traffic.ts';
import { type OwnServer, reachTarget, readPeakMB, startTarget } from './target.ts';

const bounds = { memoryMB: 450, timeoutMs: 120_000, readyMs: 5_000 } as const;
const warmUpMs = 3_000;
const idleMs = 20_000;
/** A short attack is watched for so long too: a p99 needs some hundred reads. */
const shortestMs = 5_000;
const memoryLookMs = 100;

/** What one attack did to a fresh server, and what did not hold. */
export type Verdict = { figures: Figures; failures: string[] };

export async function tryAttack(attack: Attack, root?: string): Promise<Verdict> {
  const server = await startTarget(attack.environment ?? {}, root);
  const attacker = fork(new URL('attacker.ts', import.meta.url));
  try {
    await once(attacker, 'message');
    await attack.prepare?.(server.facts);
    const people = await OrdinaryTraffic.prepare(reachTarget(server.facts));
    await people.flowUntil(pause(warmUpMs));
    const idle = await people.flowUntil(pause(idleMs));
    const attacked = letAttack(attacker, attack, server.facts);
    const [outcome, during, peakMB] = await Promise.all([
      attacked,
      people.flowUntil(Promise.all([attacked, pause(shortestMs)])),
      watchPeak(server.facts.pid, attacked),
    ]);
    const aftermath = await lookAround(server, people);
    const readsP99Ms = [p99(idle.readsMs), p99(during.readsMs)] as const;
    return {
      figures: {
        'reads p99 idle, during': readsP99Ms.map((ms) => `${ms.toFixed(1)} ms`).join(', '),
        reads: during.readsMs.length,
        'log-ins p99': `${p99(during.logInsMs).toFixed(0)} ms`,
        'peak memory': `${peakMB.toFixed(0)} MB`,
        ...aftermath.figures,
        ...outcome.figures,
      },
      failures: [
        ...outcome.failures,
        ...(peakMB > bounds.memoryMB ? [`memory over ${bounds.memoryMB} MB`] : []),
        ...(attack.keepsReads ? listComplaints(during, readsP99Ms, attack.keepsReads) : []),
        ...aftermath.failures,
      ],
    };
  } finally {
    attacker.kill('SIGKILL');
    await server.stop();
  }
}

/** The attacker's process is ended when its time is over. */
async function letAttack(
  child: ChildProcess,
  attack: Attack,
  facts: TargetFacts,
): Promise<Verdict> {
  const timeoutMs = attack.timeoutMs ?? bounds.timeoutMs;
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  try {
    const order: AttackOrder = { name: attack.name, facts };
    child.send(order);
    const answered = once(child, 'message').then(([outcome]) => outcome as AttackOutcome);
    const exited = once(child, 'exit').then(() => undefined);
    const outcome = await Promise.race([answered, exited]);
    await exited;
    if (!outcome) return { figures: {}, failures: [`no end within ${timeoutMs / 1000} s`] };
    if ('failure' in outcome) return { figures: {}, failures: [outcome.failure] };
    return { figures: outcome.figures, failures: [] };
  } finally {
    clearTimeout(timer);
  }
}

/** Megabytes that were resident at most, as far as the process lived. */
async function watchPeak(pid: number, end: Promise<unknown>): Promise<number> {
  let peakMB = 0;
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  end.then(over, over);
  do {
    peakMB = await readPeakMB(pid).catch(() => peakMB);
    await Promise.race([pause(memoryLookMs), end.then(over, over)]);
  } while (!isOver);
  return readPeakMB(pid).catch(() => peakMB);
}

function listComplaints(
  { failures }: Traffic,
  [idle, during]: readonly [number, number],
  bound: NonNullable<Attack['keepsReads']>,
): string[] {
  const isKept = 'ms' in bound ? during <= bound.ms : during <= bound.timesIdle * idle;
  const times = (during / idle).toFixed(1);
  return [
    ...(isKept ? [] : [`reads p99 is ${during.toFixed(1)} ms, ${times} times its idle value`]),
    ...[...failures].map(([what, times]) => `${times} x ${what}`),
  ];
}

/** After the attack: the same process is ready at once, and everything acknowledged is there. */
async function lookAround(
  { facts, hasEnded }: OwnServer,
  people: OrdinaryTraffic,
): Promise<Verdict> {
  if (hasEnded()) return { figures: {}, failures: ['the server process ended'] };
  try {
    const signal = AbortSignal.timeout(bounds.readyMs);
    const { status } = await fetch(`${facts.url}/readyz`, { signal });
    const { saved, lost } = await people.countLost();
    return {
      figures: { 'rows lost': `${lost} of ${saved}` },
      failures: [
        ...(status === 200 ? [] : [`/readyz answers ${status}`]),
        ...(lost === 0 ? [] : [`${lost} acknowledged rows are gone`]),
      ],
    };
  } catch (error) {
    return { figures: {}, failures: [`not ready afterwards: ${String(error)}`] };
  }
}

function p99(timesMs: readonly number[]): number {
  return percentile(timesMs, 0.99);
}
