import type { Athlete } from '../play/athletes.ts';
import { between, exponential, integerBetween, pickWeighted, type Random } from '../play/random.ts';
import { endPlay, tackle } from './nfl-down.ts';
import type { NflField } from './nfl-field.ts';
import { fumble } from './nfl-turnovers.ts';
import { countYards, tellGain } from './nfl-yards.ts';

const yardsPerPoint = 0.055;
const fumbleShare = 0.011;
const directions = [
  'left end',
  'left tackle',
  'up the middle',
  'right tackle',
  'right end',
] as const;

export function run(field: NflField): void {
  const { random, attack } = field;
  carry(field, attack.runners.pick(random), 'Rush');
}

/** The quarterback runs because nobody is open, or falls forward for a yard. */
export function scramble(field: NflField): void {
  carry(field, field.attack.quarterback, 'Scramble');
}

function carry(field: NflField, runner: Athlete, how: 'Rush' | 'Scramble'): void {
  const { random, situation } = field;
  const gained = yardsOf(random, field.edge + (how === 'Scramble' ? 16 : 2.4 * runner.skill));
  const yards = Math.max(-(99 - field.toGoal), Math.min(field.toGoal, gained));
  const direction = directions[integerBetween(random, 0, 4)] ?? 'up the middle';
  const way = how === 'Scramble' ? 'scrambles' : `rushes ${direction}`;
  field.credit(runner, 'carries');
  field.credit(runner, 'rushingYards', yards);
  field.credit(runner, 'longestRush', yards);
  const isTouchdown = yards >= field.toGoal;
  field.spendPlay(isTouchdown || random() < 0.12);
  if (isTouchdown) {
    field.credit(runner, 'rushingTouchdowns');
    const words = () => `${runner.shortName} ${way} for ${countYards(yards)} and a touchdown`;
    endPlay(field, { yards, kind: 'Rushing Touchdown', words, situation, scorer: runner });
    return;
  }
  if (random() < fumbleShare) {
    fumble(field, runner, yards);
    return;
  }
  const tacklers = tackle(field, yards);
  const words = () => `${runner.shortName} ${way} for ${tellGain(yards)}${tacklers}`;
  endPlay(field, { yards, kind: 'Rush', words, situation });
}

function yardsOf(random: Random, edge: number): number {
  const kind = pickWeighted(random, [
    ['stuffed', 0.17],
    ['usual', 0.705],
    ['good', 0.105],
    ['long', 0.021],
  ]);
  const better = 1 + edge * yardsPerPoint * 0.4;
  if (kind === 'stuffed') return Math.round(between(random, -3.4, 0.4));
  if (kind === 'good') return Math.round(between(random, 7, 14) * Math.sqrt(Math.max(0.4, better)));
  if (kind === 'long') return Math.round(15 + exponential(random, 16));
  return Math.round(Math.min(9, 0.7 + exponential(random, 3.2 * Math.max(0.4, better))));
}
