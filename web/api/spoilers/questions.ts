import type { QueryKey } from '@tanstack/react-query';

/**
 * Every kind of question that pages ask, by the first word of its key, and what its answer may tell of a score:
 * nothing, entries that come one by one, or what belongs together. A question that is missing here does not compile.
 */
const questions = {
  games: 'whole',
  'key-plays': 'entries',
  'newest-chance': 'whole',
  'provider-line': 'whole',
  premium: 'whole',
  'graded-forecast': 'whole',
  'graded-projections': 'whole',
  record: 'whole',
  'fan-grades': 'whole',
  standings: 'whole',
  'playoff-picture': 'whole',
  news: 'entries',
  search: 'entries',
  'player-history': 'whole',
  'player-injury': 'whole',
  'injury-statuses': 'whole',
  team: 'nothing',
  roster: 'nothing',
  'roster-refresh': 'nothing',
  'news-refresh': 'nothing',
  player: 'nothing',
  directory: 'nothing',
  'favorite-candidates': 'nothing',
  'favorite-teams': 'nothing',
  'favorite-players': 'nothing',
  'first-forecast': 'nothing',
  'fan-call': 'nothing',
  'fan-member': 'nothing',
  seals: 'nothing',
  'in-step': 'nothing',
  'feed-states': 'nothing',
  subscription: 'nothing',
  'subscription-detail': 'nothing',
  trial: 'nothing',
  profile: 'nothing',
  devices: 'nothing',
  'linked-sign-ins': 'nothing',
  'security-log': 'nothing',
  'api-keys': 'nothing',
  calendars: 'nothing',
  alerts: 'nothing',
  'alerts-here': 'nothing',
  'push-key': 'nothing',
  admin: 'nothing',
  administrator: 'nothing',
  'api-reference': 'nothing',
  'site-config': 'nothing',
} as const satisfies Record<string, 'nothing' | 'entries' | 'whole'>;

type Question = readonly [keyof typeof questions, ...unknown[]];

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: Question;
  }
}

export function revealsScores([question]: QueryKey): boolean {
  return questions[question] !== 'nothing';
}

/** Whether the answer may be shown without its newest rows: plays and headlines, unlike the places of a table. */
export function isOfEntries([question]: QueryKey): boolean {
  return questions[question] === 'entries';
}
