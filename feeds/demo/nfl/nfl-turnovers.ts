import type { Athlete } from '../play/athletes.ts';
import type { Down } from '../play/play.ts';
import { exponential } from '../play/random.ts';
import { bookDown, endPlay } from './nfl-down.ts';
import type { NflField } from './nfl-field.ts';
import { kickOff } from './nfl-kicks.ts';
import { scoreTouchdown } from './nfl-touchdown.ts';
import { countYards } from './nfl-yards.ts';

const lostShare = 0.5;

type Thrown = { quarterback: Athlete; receiver: Athlete; where: string };

export function intercept(field: NflField, { quarterback, receiver, where }: Thrown): void {
  const { random, guard, situation } = field;
  const taker = guard.coverers.pick(random);
  field.credit(quarterback, 'interceptionsThrown');
  field.creditDefence(taker, 'interceptions');
  field.creditDefence(taker, 'passesDefended');
  const depth = where.startsWith('deep') ? 24 : 8;
  const words = () =>
    `${quarterback.shortName} pass ${where} intended for ${receiver.shortName} intercepted by ${taker.shortName}`;
  const returned = runBack(field, { taker, from: Math.max(0, field.toGoal - depth), mean: 11 });
  field.creditDefence(taker, 'interceptionYards', returned.yards);
  if (returned.isTouchdown) field.creditDefence(taker, 'interceptionTouchdowns');
  changeHands(field, { ...returned, taker, situation, kind: 'Interception', words });
}

/** A runner loses the ball; half the time his side falls on it. */
export function fumble(field: NflField, runner: Athlete, yards: number): void {
  const { random, guard, situation } = field;
  field.credit(runner, 'fumbles');
  if (random() >= lostShare) {
    const words = () => `${runner.shortName} fumbles, recovered by his own side`;
    endPlay(field, { yards, kind: 'Fumble Recovery (Own)', words, situation });
    return;
  }
  const taker = guard.tacklers.pick(random);
  field.credit(runner, 'fumblesLost');
  field.creditDefence(taker, 'fumblesRecovered');
  const from = Math.min(98, Math.max(1, field.toGoal - yards));
  const returned = runBack(field, { taker, from, mean: 5 });
  const words = () => `${runner.shortName} fumbles, recovered by ${taker.shortName}`;
  changeHands(field, { ...returned, taker, situation, kind: 'Fumble Recovery (Opponent)', words });
}

type Spot = { taker: Athlete; from: number; mean: number };

/** `from` is where the ball was won, in yards to the goal of those who won it. */
function runBack({ random }: NflField, { from, mean }: Spot) {
  const toRun = 100 - from;
  const yards = Math.min(toRun, Math.round(exponential(random, mean)));
  const isTouchdown = yards >= toRun || random() < 0.035;
  return isTouchdown
    ? { yards: toRun, isTouchdown, toGoal: 0 }
    : { yards, isTouchdown, toGoal: toRun - yards };
}

type Change = {
  taker: Athlete;
  yards: number;
  toGoal: number;
  isTouchdown: boolean;
  situation: Down;
  kind: string;
  words: () => string;
};

function changeHands(field: NflField, change: Change): void {
  const { writer, offence, defence } = field;
  const { taker, yards, toGoal, isTouchdown, situation, kind, words } = change;
  bookDown(field, false);
  if (isTouchdown) {
    const told = () => `${words()}, returned ${countYards(yards)} for a touchdown`;
    field.creditDefence(taker, 'defensiveTouchdowns');
    scoreTouchdown(field, defence, {
      athlete: taker,
      kind: `${kind} Return Touchdown`,
      words: told,
      situation,
    });
    if (writer.clockS > 0 && !field.isDecided) kickOff(field, defence);
    return;
  }
  writer.possession = defence;
  const told = () => (yards > 0 ? `${words()}, returned ${countYards(yards)}` : words());
  writer.add({ kind, words: told, side: offence, situation, deadS: 25 });
  field.give(defence, Math.max(1, toGoal));
}
