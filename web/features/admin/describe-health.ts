import { adminIntervals, adminLimits } from '#shared/facts/admin.ts';
import type { Blocker, JobState } from '#shared/schemas/admin.ts';
import { adminHealthTexts as texts } from '#shared/texts/admin.ts';
import { formatSpan, hostLine, refusalAdvice, restLine } from '#shared/texts/feed-status.ts';

type Trouble = { key: string; line: string; advice?: string | undefined };

/** Rows that stand for a provider as a whole, or for one host, and not for a job. */
const feedJob = 'feed';
const hostJob = 'host';

export const isOfJob = ({ job }: JobState) => job !== feedJob && job !== hostJob;

/** What is wrong, in the words of `npm run feed -- status`, the widest first; `working` counts jobs. */
export function describeHealth(
  states: readonly JobState[],
  now: Date,
  blockers: readonly Blocker[] = [],
): { troubles: Trouble[]; working: number } {
  const ofJobs = states.filter(isOfJob);
  const failing = ofJobs.filter(({ failures }) => failures > 0);
  return {
    troubles: [
      ...describeStandstill(ofJobs, now),
      ...blockers.map((blocker) => describeBlocker(blocker, now)),
      ...states.flatMap((state) => describeRest(state, now)),
      ...states.flatMap((state) => describeHost(state, now)),
      ...failing.map((state) => describeFailure(state, now)),
      ...ofJobs.flatMap(describeNote),
    ],
    working: new Set(ofJobs.map(({ job }) => job)).size,
  };
}

/** Some job or other runs every minute wherever a server does. */
function describeStandstill(ofJobs: readonly JobState[], now: Date): Trouble[] {
  const newest = Math.max(...ofJobs.map(({ last_attempt_at: at }) => (at ? Date.parse(at) : 0)));
  const idleMs = now.getTime() - newest;
  if (ofJobs.length === 0 || newest === 0 || idleMs < adminIntervals.standstillMs) return [];
  return [{ key: '', line: texts.standstill(formatSpan(idleMs)), advice: texts.standstillAdvice }];
}

function describeBlocker(blocker: Blocker, now: Date): Trouble {
  const { pid, application, since, statement, waiting } = blocker;
  const age = since ? `, ${texts.since(formatSpan(now.getTime() - Date.parse(since)))}` : '';
  return {
    key: `blocker ${pid}`,
    line: texts.holds(texts.holder(pid, application), waiting, age),
    advice: texts.holdsAdvice(pid, statement),
  };
}

function describeRest({ job, next_due_at: until }: JobState, now: Date): Trouble[] {
  if (job !== feedJob || until === null || new Date(until) <= now) return [];
  return [{ key: feedJob, line: restLine(new Date(until), now) }];
}

function describeHost(state: JobState, now: Date): Trouble[] {
  const { job, subject, refusal, failing_since: since, next_due_at: next } = state;
  if (job !== hostJob || !refusal || !since || !next) return [];
  const closed = { subject, refusal, since: new Date(since), next: new Date(next) };
  return [
    { key: `${job} ${subject}`, line: `${hostLine(closed, now)}.`, advice: refusalAdvice[refusal] },
  ];
}

/** A run that did its work may still have something to tell. */
function describeNote({ job, subject, outcome, failures, detail }: JobState): Trouble[] {
  if (failures > 0 || outcome === 'stopped' || !detail) return [];
  const line = `${job} ${subject}: ${detail.slice(0, adminLimits.shownCharacters)}.`;
  return [{ key: `${job} ${subject}`, line }];
}

function describeFailure(state: JobState, now: Date): Trouble {
  const { job, subject, failures, failing_since: since, detail, refusal } = state;
  const name = `${job} ${subject}`;
  const age = since ? ` ${texts.since(formatSpan(now.getTime() - new Date(since).getTime()))}` : '';
  return {
    key: name,
    line: `${texts.failing(name, failures)}${age}.`,
    advice:
      detail?.slice(0, adminLimits.shownCharacters) ??
      (refusal ? refusalAdvice[refusal] : undefined),
  };
}
