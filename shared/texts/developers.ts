import { apiBudgets } from '../facts/api-keys.ts';
import type { ApiProblem } from '../facts/api-problems.ts';
import { formatNumber } from '../number-format.ts';
import { americanLocale } from '../time-format.ts';

const { apiOfNetwork, apiOfUser } = apiBudgets;
const count = (requests: number) => formatNumber(requests, {}, americanLocale);

export const developersTexts = {
  pageTitle: 'API for developers',
  description:
    'Scores, schedules, tables and predictions of Sports Hub for programs of your own: endpoints, keys, limits and refusals, to try on the page.',
  heading: 'API',
  lead: 'Scores, schedules, tables and predictions of this site for programs of your own: flat JSON, many lists also as CSV, to read and not to write. Without a key you see what every visitor sees; a key of yours raises the limit and opens what is yours.',
  document: 'OpenAPI document',
  atom: (name: string) => `${name} as an Atom feed`,
  failed: 'The list of endpoints could not be loaded',
} as const;

export const startTexts = {
  heading: 'Quick start',
  open: 'Ask from a terminal. No key is needed for what everybody may see:',
  withKey: 'With a key of yours, in place of the dots:',
  note: 'Times are UTC, days are those of New York, and what is not known is null. Fields may be added: ignore those that you do not know.',
} as const;

export const keyTexts = {
  heading: 'Keys and scopes',
  explanation:
    'A key belongs to you and reads only what you allow it: its scopes. Send it in the header Authorization: Bearer, or as X-API-Key; never in an address, which others keep.',
  make: 'Make a key on your profile page',
} as const;

export const limitTexts = {
  heading: 'Limits',
  paragraphs: [
    `Without a key ${count(apiOfNetwork.most)} requests in ${apiOfNetwork.windowS} seconds from one network address, unless whoever runs this site has set another figure; with a key ${count(apiOfUser.most)}, counted for its account from wherever it is used.`,
    'Each answer tells in RateLimit what is left (r) and for how many seconds (t), and in RateLimit-Policy how many requests (q) in how many seconds (w). Where several server processes share the work, each counts for its part, and tells that part. Whoever asks more gets status 429 with Retry-After: wait so many seconds.',
  ],
} as const;

export const cachingTexts = {
  heading: 'Caching',
  paragraphs: [
    'Each answer has an ETag. Send it back in If-None-Match: while nothing has changed, you get status 304 without content.',
    'Cache-Control says for how many seconds an answer may be shown again. Asking more often brings nothing newer. What is yours alone is never kept by others.',
  ],
} as const;

export const problemTexts = {
  heading: 'Refusals',
  explanation:
    'A refusal is JSON of RFC 9457 (application/problem+json) with type, title, status and detail. The type leads to its line here; the detail says what is wrong with this request.',
  columns: ['Kind', 'Status', 'What to do'],
} as const;

export const refusalHelp: Record<ApiProblem, string> = {
  'invalid-parameter': 'The detail names the parameter. Unknown and repeated ones are refused too.',
  'key-missing': 'Send a key with the scope that this endpoint needs.',
  'key-unknown':
    'It was revoked, its account is closed, or it was never made. Guesses count as requests.',
  'key-expired': 'Make a new one on your profile page.',
  'scope-missing':
    'Make a key with the scope that the detail names. A key without “scores” reads no public data either: leave it out there.',
  'subscription-needed': 'The account of the key needs a running subscription or trial.',
  'not-found': 'No such endpoint, or nothing with this id.',
  'method-not-allowed': 'Use GET, HEAD or OPTIONS.',
  'too-many-requests': 'Wait for the seconds of Retry-After.',
  internal: 'Our fault. Try again later.',
  overloaded: 'Try again after the seconds of Retry-After.',
};

export const endpointTexts = {
  heading: 'Endpoints',
  method: 'GET',
  noKey: 'No key needed',
  parameters: 'Parameters',
  parameterColumns: ['Name', 'Value', 'Meaning'],
  required: 'required',
  optional: 'optional',
  answer: 'Answer',
  fieldColumns: ['Field', 'Type', 'Meaning'],
  objects: 'Objects',
  objectsNote: 'Parts of the answers above.',
} as const;

export const scopeLabel = (scope: string) => `Scope ${scope}`;
export const placeOf = (where: string) => `in the ${where}`;
export const answerIs = 'One object:';
export const answerFile = (types: readonly string[]) => `No JSON: ${types.join(', ')}.`;
export const captionOf = (part: string, path: string) => `${part} of ${path}`;

/** How types of fields read. */
export const typeWords = {
  listOf: 'list of',
  object: 'object',
  any: 'any',
  orNull: ' or null',
  or: ' or ',
  range: (least: number, most: number) => `, ${least} to ${most}`,
  longest: (characters: number) => `, at most ${characters} characters`,
  otherwise: (value: string) => `, otherwise ${value}`,
} as const;

export const tryTexts = {
  heading: 'Try it',
  needsScripts: 'This needs scripts.',
  dateExample: 'YYYY-MM-DD',
  key: 'API key',
  keyHint: 'Forgotten when you leave this page.',
  keyUnusable: 'No key has such characters',
  missing: 'Please fill this in',
  any: 'Any',
  send: 'Send request',
  unreachable: 'No answer came. Check your connection and try again.',
  rateLimit: 'RateLimit',
  status: 'Status',
} as const;

export const sendLabel = (path: string) => `${tryTexts.send}: ${path}`;
export const tryLabel = (path: string) => `${tryTexts.heading}: ${path}`;
export const statusLine = (status: number) => `${tryTexts.status} ${status}`;
