import type { RefusalKind } from '../facts/refusals.ts';
import { plural } from './plural.ts';

/** `ours`: it is no refusal of the provider. */
export type FailureReason = RefusalKind | 'ours';

const reasons: Record<FailureReason, string> = {
  client: 'the provider refuses this server',
  question: 'the provider refuses the question',
  silent: 'the provider does not answer',
  changed: 'the provider changed its answers',
  ours: 'they could not be updated',
};

const units = { minute: 'minutes', hour: 'hours', day: 'days' };

export const feedAgeTexts = {
  scores: (age: string, why: FailureReason) => `Scores as of ${age} ago: ${reasons[why]}`,
  schedule: (age: string, why: FailureReason) => `Schedule as of ${age} ago: ${reasons[why]}`,
  standings: (age: string, why: FailureReason) => `Tables as of ${age} ago: ${reasons[why]}`,
  injuries: (age: string, why: FailureReason) => `Injuries as of ${age} ago: ${reasons[why]}`,
  fromLeague: "Scores from the league's own service",
  /** Where nothing can be shown, in place of saying that there is nothing. */
  noGames: (why: FailureReason) => `No games are known: ${reasons[why]}`,
  noGamesHint: 'They appear here as soon as they come again.',
  age: (count: number, unit: keyof typeof units) =>
    `${count} ${plural(count, { one: unit, other: units[unit] })}`,
} as const;
