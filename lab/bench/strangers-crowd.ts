import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { TargetFacts } from '../attack/attack.ts';
import { askDearly, seasonQuestions } from '../attack/dear-questions.ts';

/** Strangers who ask dearly, each on a connection of its own; they yield as if they had a machine of their own. */
export type CrowdOrder = {
  target: Pick<TargetFacts, 'url' | 'publishableKey'>;
  strangers: number;
  /** Each is behind the proxy with an address of its own. */
  areApart: boolean;
  seconds: number;
  /** Makes texts that no run before has asked. */
  name: string;
};
/** How often each question had each status. */
export type CrowdReport = Record<string, Record<string, number>>;

const lowPriority = 10;
const pauseMs = 50;

setPriority(lowPriority);
const [order] = (await once(process, 'message')) as [CrowdOrder];
const report: CrowdReport = {};
const until = performance.now() + order.seconds * 1000;
await Promise.all(Array.from({ length: order.strangers }, (_, stranger) => askOn(stranger)));
process.send?.(report, () => process.exit());

async function askOn(stranger: number): Promise<void> {
  const questions = Object.entries(seasonQuestions);
  const headers: Record<string, string> = order.areApart
    ? { 'x-forwarded-for': `198.51.100.${stranger + 1}` }
    : {};
  for (let turn = stranger; performance.now() < until; turn += 1) {
    const [kind, question] = questions[turn % questions.length] ?? ['', ''];
    const name = `${order.name}${stranger}_${turn}`;
    const status = await askDearly(order.target, question, name, headers).catch(
      (error: Error) => error.message,
    );
    report[kind] ??= {};
    report[kind][status] = (report[kind][status] ?? 0) + 1;
    await pause(pauseMs);
  }
}
