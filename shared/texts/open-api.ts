import type { ApiScope } from '../facts/api-keys.ts';

/** Groups of endpoints. */
export const apiTags = {
  Scores:
    'Games of a day or a range, one by one with plays and box score, and as a page for an iframe.',
  Teams: 'Teams, tables, players, injuries and headlines.',
  Forecasts: 'What is said of games and seasons that are not over: for subscribers.',
  Record: 'What was said before, and what came.',
  Seals: 'Hashes that were published before the games.',
  Yours: 'What the owner of a key follows.',
} as const;
export type ApiTag = keyof typeof apiTags;

export const csvTexts = {
  summary: (summary: string) => `${summary}, as CSV`,
  answered:
    'A file for a spreadsheet: a line of names, then a line for each entry. Texts that begin with = + - @ get an apostrophe, so that none is computed',
} as const;

/** What the OpenAPI document says besides the fields of its schemas. */
export const openApiTexts = {
  summary: 'Scores, schedules, tables and predictions for other programs.',
  description:
    'Small, flat and read-only. Without a key you see what every visitor sees; a key, made on your profile page, counts by your account instead of your address, and opens what is yours. Times are UTC; what is not known is null. Fields may be added: ignore those that you do not know.',
  key: 'A key of your own, with scopes and an end, from your profile page. The header "X-API-Key" takes it, too.',
  rateLimit: 'What is left (r) and for how many seconds (t)',
  rateLimitPolicy: 'How many requests (q) in how many seconds (w)',
  needsScope: (scope: ApiScope) => `Needs a key with the scope "${scope}".`,
  fresh: (seconds: number) =>
    `The same for everybody, at most some seconds old; ask again after ${seconds} s, with the ETag.`,
  stream:
    'Each event "game" holds a game as /games tells it, whole: first those that are live, then each that changes. Send the last id as "Last-Event-ID", as an EventSource does by itself: games that changed meanwhile come first. After more than a day an event "missed" says since when to ask /games.',
  answered: 'The answer',
  unchanged: 'Unchanged since the ETag that you sent',
} as const;
