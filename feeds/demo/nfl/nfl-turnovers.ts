import type { Athlete } from '../play/athletes.ts';
import { exponential, pickWeighted } from '../play/random.ts';
import { bookDown, endPlay } from './nfl-down.ts';
import { countYards, type NflField } from './nfl-field.ts';
import { scoreTouchdown } from './nfl-kicks.ts';

const lostShare = 0.5;
const returnTouchdown = 0.035;

type Thrown = { quarterback: Athlete; receiver: Athlete; where: string };

export function intercept(field: NflField, { quarterback, receiver, where }: Thrown): void {
  const taker = pickWeighted(field.random, field.guard.coverers);
  field.credit(quarterback, 'interceptionsThrown');
  field.creditDefence(taker, 'interceptions');
  field.creditDefence(taker, 'passesDefended');
  const from = Math.max(0, field.toGoal - (where.startsWith('deep') ? 24 : 8));
  const back = runBack(field, from, 11);
  field.creditDefence(taker, 'interceptionYards', back.yards);
  if (back.isTouchdown) field.creditDefence(taker, 'interceptionTouchdowns');
  const words = () =>
    `${quarterback.shortName} pass ${where} intended for ${receiver.shortName} intercepted by ${taker.shortName}`;
  changeHands(field, { ...back, taker, kind: 'Interception', words });
}

/** A runner loses the ball; half the time his side falls on it. */
export function fumble(field: NflField, runner: Athlete, yards: number): void {
  const { random, guard } = field;
  field.credit(runner, 'fumbles');
  if (random() >= lostShare) {
    const words = () => `${runner.shortName} fumbles, recovered by his own side`;
    endPlay(field, { yards, kind: 'Fumble Recovery (Own)', words });
    return;
  }
  const taker = pickWeighted(random, guard.tacklers);
  field.credit(runner, 'fumblesLost');
  field.creditDefence(taker, 'fumblesRecovered');
  const back = runBack(field, Math.min(98, Math.max(1, field.toGoal - yards)), 5);
  const words = () => `${runner.shortName} fumbles, recovered by ${taker.shortName}`;
  changeHands(field, { ...back, taker, kind: 'Fumble Recovery (Opponent)', words });
}

/** `from` is where the ball was won, in yards from the goal of those who won it. */
function runBack({ random }: NflField, from: number, mean: number) {
  const toRun = 100 - from;
  const yards = Math.min(toRun, Math.round(exponential(random, mean)));
  const isTouchdown = yards >= toRun || random() < returnTouchdown;
  return { yards: isTouchdown ? toRun : yards, toGoal: toRun - yards, isTouchdown };
}

type Change = ReturnType<typeof runBack> & { taker: Athlete; kind: string; words: () => string };

function changeHands(field: NflField, change: Change): void {
  const { defence } = field;
  const { taker, yards, toGoal, isTouchdown, kind, words } = change;
  const told = () => (yards > 0 ? `${words()}, returned ${countYards(yards)}` : words());
  bookDown(field, false);
  if (isTouchdown) {
    field.creditDefence(taker, 'defensiveTouchdowns');
    scoreTouchdown(field, defence, {
      athlete: taker,
      kind: `${kind} Return Touchdown`,
      words: () => `${told()} for a touchdown`,
    });
    return;
  }
  field.writer.possession = defence;
  field.tell(kind, told, 25);
  field.give(defence, Math.max(1, toGoal));
}
