import type { Athlete } from '../play/athletes.ts';
import { between, exponential, pick, pickWeighted, type Random } from '../play/random.ts';
import { endPlay, tackle } from './nfl-down.ts';
import { countYards, type NflField, tellGain } from './nfl-field.ts';
import { fumble } from './nfl-turnovers.ts';

const yardsPerPoint = 0.022;
const fumbleShare = 0.011;
const directions = [
  'left end',
  'left tackle',
  'up the middle',
  'right tackle',
  'right end',
] as const;

export function run(field: NflField): void {
  const { random, edge } = field;
  const runner = pickWeighted(random, field.attack.runners);
  const gained = yardsOf(random, edge + 2.4 * runner.skill);
  carry(field, runner, { gained, way: `rushes ${pick(random, directions)}` });
}

/** The quarterback runs because nobody is open, or falls forward for a yard. */
export function scramble(field: NflField): void {
  const gained = yardsOf(field.random, field.edge + 16);
  carry(field, field.attack.quarterback, { gained, way: 'scrambles' });
}

type Carry = { gained: number; way: string };

function carry(field: NflField, runner: Athlete, { gained, way }: Carry): void {
  const { random } = field;
  const yards = Math.max(-(99 - field.toGoal), Math.min(field.toGoal, gained));
  const isTouchdown = yards >= field.toGoal;
  field.credit(runner, 'carries');
  field.credit(runner, 'rushingYards', yards);
  field.credit(runner, 'longest rushing', yards);
  field.spendPlay(isTouchdown || random() < 0.12);
  if (isTouchdown) {
    field.credit(runner, 'rushingTouchdowns');
    const words = () => `${runner.shortName} ${way} for ${countYards(yards)} and a touchdown`;
    endPlay(field, { yards, kind: 'Rushing Touchdown', words, scorer: runner });
  } else if (random() < fumbleShare) {
    fumble(field, runner, yards);
  } else {
    const tacklers = tackle(field, yards);
    const words = () => `${runner.shortName} ${way} for ${tellGain(yards)}${tacklers}`;
    endPlay(field, { yards, kind: 'Rush', words });
  }
}

function yardsOf(random: Random, edge: number): number {
  const better = Math.max(0.4, 1 + edge * yardsPerPoint);
  const yards = pickWeighted<() => number>(random, [
    [() => between(random, -3.4, 0.4), 0.17],
    [() => Math.min(9, 0.7 + exponential(random, 3.2 * better)), 0.705],
    [() => between(random, 7, 14) * Math.sqrt(better), 0.105],
    [() => 15 + exponential(random, 16), 0.021],
  ]);
  return Math.round(yards());
}
