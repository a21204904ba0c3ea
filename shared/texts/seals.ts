import { formatNumber } from '../number-format.ts';
import type { Finding, Verdict } from '../seal/verify-seals.ts';
import { plural } from './plural.ts';

/** What `/seals.json` and `/seals/{day}.json` answer when they refuse. */
export const sealErrors = {
  noDay: 'The day is written YYYY-MM-DD.',
  noWorld: 'The world is "real" or "demo".',
  noSeal: 'There is no seal of this day.',
  failed: 'Something went wrong.',
} as const;

export const sealTexts = {
  pageTitle: 'Sealed predictions',
  description:
    'Before the games of a day start, Sports Hub publishes a hash of its predictions for them, so that anybody can check that none was changed, added or removed afterwards.',
  heading: 'Sealed predictions',
  lead: 'Shortly before the first game of a day starts, all predictions for its games are hashed, and the hash is published here, chained to the one before. Whatever is revised later is sealed again before its game starts. Who changes, adds or removes a prediction afterwards no longer matches.',
  trust:
    'What is not graded yet stays private: only its hash is told. Note the hash of a seal, or keep the file of a day: then not even we can write the whole chain anew without your noticing.',
  methods: 'How predictions are made and graded',
  record: 'See the track record',
  demo: 'These games are simulated. Their predictions are sealed like those of real games, in a chain of their own.',
  loadFailed: 'The seals could not be loaded',
  none: 'No seal of this day',
  noneYet: 'Nothing has been sealed yet',
  noneHint: 'A day is sealed ten minutes before the first of its games with predictions starts.',
  newest: 'See the newest day with seals',
  days: 'Days',
  sealsOf: (day: string) => `Seals of ${day}`,
  seal: (number: string) => `Seal ${number}`,
  rows: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: 'prediction', other: 'predictions' })}`,
  sealedAt: 'Sealed',
  firstStart: 'First start',
  hash: 'Hash',
  root: 'Merkle root',
  previous: 'Seal before',
  noPrevious: 'none: the first of its chain',
  verifyHeading: 'Check it yourself',
  verifyHint:
    'Your browser fetches the whole chain and the rows of this day, and computes every hash anew.',
  verify: 'Verify in this browser',
  verifyFailed: 'The seals could not be fetched. Please try again.',
  elsewhere: 'The same outside of this page, in a checkout of the program:',
  files: 'For programs:',
  download: 'Download as CSV',
  holds: 'Everything holds',
  broken: 'Something does not hold',
} as const;

const rowWords = { one: 'row', other: 'rows' };

/** "Seal 3, row 5 (predictions 0b1c…)", rows counted from one. */
function sayPlace({ number, position, table, id }: Finding): string {
  const row = position === undefined ? '' : `, row ${position + 1}`;
  const name = table !== undefined && id !== undefined ? ` (${table} ${id})` : '';
  return `Seal ${number}${row}${name}`;
}

const findingWords: Record<Finding['kind'], (finding: Finding) => string> = {
  'row-changed': (finding) => `${sayPlace(finding)} was changed after it was sealed.`,
  'row-gone': (finding) => `${sayPlace(finding)} was sealed and is no longer in the database.`,
  'row-added': (finding) => `${sayPlace(finding)} was added after the seal.`,
  'rows-added': (finding) => `${sayPlace(finding)}: ${sayCount(finding)} added after it was made.`,
  'rows-removed': (finding) =>
    `${sayPlace(finding)}: ${sayCount(finding)} removed after it was made.`,
  'rows-differ': (finding) =>
    `${sayPlace(finding)}: its rows are not those that were sealed. One was replaced or moved.`,
  'seal-changed': (finding) => `${sayPlace(finding)} does not match its own hash.`,
  'seal-missing': (finding) => `${sayPlace(finding)} is missing.`,
  'chain-broken': (finding) => `${sayPlace(finding)} does not follow the seal before it.`,
  'unknown-hash': ({ number }) =>
    `A hash that was known before is not in the chain, which ends with seal ${number}: it was written anew.`,
};

function sayCount({ count = 0 }: Finding): string {
  return `${count} ${plural(count, rowWords)} ${plural(count, { one: 'was', other: 'were' })}`;
}

export function sayFinding(finding: Finding): string {
  return findingWords[finding.kind](finding);
}

/** What was looked at, a sentence each. */
export function sayVerdict({ findings, from, to, matching, open }: Verdict): string[] {
  if (to === 0) return [sealTexts.noneYet];
  const isWhole = findings.length === 0;
  return [
    from === to
      ? `The chain has one seal: number ${from}.`
      : `The chain goes from seal ${from} to ${to}.`,
    ...(from > 1
      ? ['It begins there: older seals of the simulated league go with its games.']
      : []),
    `${formatNumber(matching)} public ${plural(matching, rowWords)} ${plural(matching, { one: 'matches its seal', other: 'match their seals' })}.`,
    `${formatNumber(open)} ${plural(open, rowWords)} ${plural(open, { one: 'is', other: 'are' })} not public${isWhole ? ': sealed as well, and shown when graded' : ''}.`,
  ];
}

/** Forecasts that came when no server was there to seal them. */
export function sayUnsealed(count: number): string {
  return `${formatNumber(count)} ${plural(count, { one: 'prediction', other: 'predictions' })} of games that began ${plural(count, { one: 'was', other: 'were' })} never sealed: made in the last minute, or while the server was away.`;
}
