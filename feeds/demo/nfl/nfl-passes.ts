import type { Athlete } from '../play/athletes.ts';
import {
  between,
  exponential,
  integerBetween,
  pick,
  pickWeighted,
  type Random,
} from '../play/random.ts';
import { endPlay, tackle } from './nfl-down.ts';
import { countYards, type NflField, tellGain } from './nfl-field.ts';
import { scramble } from './nfl-runs.ts';
import { fumble, intercept } from './nfl-turnovers.ts';

const sackShare = 0.066;
const scrambleShare = 0.038;
const completionPerPoint = 0.0098;
const yardsPerPoint = 0.016;
const sackPerPoint = 0.0012;

type Depth = 'short' | 'middle' | 'deep';
const depths = {
  short: { completion: 0.75, interception: 0.017, airYards: [-2, 8], afterCatch: 3.6 },
  middle: { completion: 0.585, interception: 0.034, airYards: [9, 18], afterCatch: 3.4 },
  deep: { completion: 0.395, interception: 0.06, airYards: [20, 42], afterCatch: 6.5 },
} as const;
const ways = ['left', 'middle', 'right'] as const;

export function pass(field: NflField): void {
  const { random, attack } = field;
  const draw = random();
  const sacked = sackShare - field.edge * sackPerPoint;
  if (draw < sacked) sack(field);
  else if (draw < sacked + scrambleShare) scramble(field);
  else throwTo(field, pickWeighted(random, attack.receivers));
}

function sack(field: NflField): void {
  const { random, attack, guard } = field;
  const { quarterback } = attack;
  const yards = -Math.min(99 - field.toGoal, integerBetween(random, 3, 10));
  const rusher = pickWeighted(random, guard.rushers);
  field.spendPlay(false);
  field.credit(quarterback, 'sacked');
  field.credit(quarterback, 'sackYards', -yards);
  for (const name of ['sacks', 'soloTackles', 'tackles', 'tacklesForLoss', 'quarterbackHits']) {
    field.creditDefence(rusher, name);
  }
  if (random() < 0.07) {
    fumble(field, quarterback, yards);
    return;
  }
  const words = () =>
    `${quarterback.shortName} sacked by ${rusher.shortName} for ${countYards(yards)}`;
  endPlay(field, { yards, kind: 'Sack', words });
}

function throwTo(field: NflField, receiver: Athlete): void {
  const { random, attack, guard } = field;
  const { quarterback } = attack;
  const depth = depthOf(field, receiver);
  const { completion, interception } = depths[depth];
  const where = `${depth === 'middle' ? 'short' : depth} ${pick(random, ways)}`;
  const tightness = field.toGoal <= 10 ? 0.12 : 0;
  const bonus = field.edge * completionPerPoint + 0.012 * quarterback.skill - tightness;
  const draw = random();
  field.credit(quarterback, 'passAttempts');
  field.credit(receiver, 'targets');
  if (draw < completion + bonus) {
    complete(field, receiver, { depth, where });
    return;
  }
  field.spendPlay(true);
  if (draw > 1 - interception * Math.exp(-0.2 * quarterback.skill)) {
    intercept(field, { quarterback, receiver, where });
    return;
  }
  const defender = random() < 0.3 ? pickWeighted(random, guard.coverers) : null;
  if (defender) field.creditDefence(defender, 'passesDefended');
  if (random() < 0.12) field.creditDefence(pickWeighted(random, guard.rushers), 'quarterbackHits');
  const broken = defender ? ` (broken up by ${defender.shortName})` : '';
  const words = () =>
    `${quarterback.shortName} pass incomplete ${where} intended for ${receiver.shortName}${broken}`;
  endPlay(field, { yards: 0, kind: 'Pass Incompletion', words });
}

function depthOf(field: NflField, { position }: Athlete): Depth {
  const isBack = position === 'RB';
  return pickWeighted(field.random, [
    ['short', isBack ? 0.93 : 0.6],
    ['middle', isBack ? 0.06 : 0.28],
    ['deep', field.toGoal < 20 || isBack ? 0.01 : 0.12],
  ]);
}

type Thrown = { depth: Depth; where: string };

function complete(field: NflField, receiver: Athlete, { depth, where }: Thrown): void {
  const { random } = field;
  const { quarterback } = field.attack;
  const yards = Math.min(field.toGoal, yardsOf(random, depth, field.edge + 1.5 * receiver.skill));
  const isTouchdown = yards >= field.toGoal;
  const thrown = `${quarterback.shortName} pass ${where} to ${receiver.shortName}`;
  field.credit(quarterback, 'completions');
  field.credit(quarterback, 'passingYards', yards);
  field.credit(receiver, 'receptions');
  field.credit(receiver, 'receivingYards', yards);
  field.credit(receiver, 'longest receiving', yards);
  field.spendPlay(isTouchdown || random() < (field.hurry === 1 ? 0.4 : 0.15));
  if (isTouchdown) {
    field.credit(quarterback, 'passingTouchdowns');
    field.credit(receiver, 'receivingTouchdowns');
    const words = () => `${thrown} for ${countYards(yards)} and a touchdown`;
    endPlay(field, { yards, kind: 'Passing Touchdown', words, scorer: receiver });
  } else if (random() < 0.008) {
    fumble(field, receiver, yards);
  } else {
    const tacklers = tackle(field, yards);
    const words = () => `${thrown} for ${tellGain(yards)}${tacklers}`;
    endPlay(field, { yards, kind: 'Pass Reception', words });
  }
}

function yardsOf(random: Random, depth: Depth, edge: number): number {
  const { airYards, afterCatch } = depths[depth];
  const better = Math.max(0.5, 1 + edge * yardsPerPoint);
  return Math.round(
    (between(random, airYards[0], airYards[1]) + exponential(random, afterCatch)) * better,
  );
}
