import { dayMs, hourMs, minuteMs, secondMs } from '../facts/durations.ts';
import type { RefusalKind } from '../facts/refusals.ts';

const steps = [
  ['d', dayMs],
  ['h', hourMs],
  ['min', minuteMs],
  ['s', secondMs],
] as const;

/** The two largest units that are not zero: 3 h 20 min. */
export function formatSpan(spanMs: number): string {
  let leftMs = Math.max(0, Math.round(spanMs / secondMs) * secondMs);
  const parts: string[] = [];
  for (const [unit, unitMs] of steps) {
    const count = Math.floor(leftMs / unitMs);
    leftMs -= count * unitMs;
    if (count > 0) parts.push(`${count} ${unit}`);
  }
  return parts.slice(0, 2).join(' ') || '0 s';
}

export function formatAgo(moment: Date | null, now: Date): string {
  return moment ? `${formatSpan(now.getTime() - moment.getTime())} ago` : 'never';
}

export function formatNext(untilMs: number): string {
  return untilMs <= 0 ? 'now' : `in ${formatSpan(untilMs)}`;
}

/** What a provider does. */
export const refusalTexts: Record<RefusalKind, string> = {
  client: 'refuses this client',
  question: 'refuses the questions',
  silent: 'is silent',
  changed: 'changed its answers',
};

/** What an operator may do about it. */
export const refusalAdvice: Record<RefusalKind, string> = {
  client:
    'Set FEED_USER_AGENT to another name with a link to your site, or ask from another network.',
  question: 'What it brought is missing until it is answered again.',
  silent: "Look at this machine's network and at FEED_BASE_URL.",
  changed: 'This version cannot read them: look for a newer one.',
};

/** What fails and has no time of its own waits for its host. */
export const nextWithout = (failures: number) => (failures > 0 ? 'when it answers' : 'never');

type ClosedHost = { subject: string; refusal: RefusalKind; since: Date; next: Date };

/** "site.api.test refuses this client since 12 min; next trial in 4 min" */
export function hostLine({ subject, refusal, since, next }: ClosedHost, now: Date): string {
  const span = formatSpan(now.getTime() - since.getTime());
  const trial = formatNext(next.getTime() - now.getTime());
  return `${subject} ${refusalTexts[refusal]} since ${span}; next trial ${trial}`;
}

export function restLine(until: Date, now: Date): string {
  return `The feed asked to be left alone for another ${formatSpan(until.getTime() - now.getTime())}.`;
}

export const noJobYet = 'No job has run yet. They run while the server does.';
