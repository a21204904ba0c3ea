import type { Side } from '../../feed-rows.ts';
import { otherSide } from '../play/play.ts';
import { integerBetween, normal } from '../play/random.ts';
import type { NflField } from './nfl-field.ts';
import { scoreTouchdown } from './nfl-touchdown.ts';
import { tellGain } from './nfl-yards.ts';

const touchbackSpot = 30;
const kickReturnTouchdown = 0.004;
const puntReturnTouchdown = 0.007;
const snapYards = 17;

/** Share of field goals made from so many yards. */
export function fieldGoalChance(yards: number): number {
  if (yards <= 30) return 0.975;
  return Math.max(0.05, 0.975 - (yards - 30) * 0.0125 - Math.max(0, yards - 50) * 0.012);
}

export function kickOff(field: NflField, kicking: Side): void {
  const { random, writer, lineUps } = field;
  const receiving = otherSide(kicking);
  const { kicker } = lineUps[kicking];
  const { returner } = lineUps[receiving];
  if (random() < 0.66) {
    field.give(receiving, 100 - touchbackSpot);
    const words = () => `${kicker.shortName} kicks off, touchback`;
    writer.add({ kind: 'Kickoff', words, side: kicking, deadS: 30 });
    return;
  }
  writer.spend(integerBetween(random, 4, 8));
  writer.possession = receiving;
  const isTouchdown = random() < kickReturnTouchdown;
  const yards = isTouchdown ? 99 : Math.max(8, Math.round(normal(random, 25, 7)));
  creditReturn(field, receiving, { name: 'kickReturn', yards });
  if (isTouchdown) {
    writer.credit(receiving, returner, 'kickReturnTouchdowns');
    const words = () => `${returner.shortName} returns the kickoff ${yards} yards for a touchdown`;
    scoreTouchdown(field, receiving, {
      athlete: returner,
      kind: 'Kickoff Return Touchdown',
      words,
    });
    kickOff(field, receiving);
    return;
  }
  field.give(receiving, 100 - Math.min(60, yards + 2));
  const words = () =>
    `${kicker.shortName} kicks off, ${returner.shortName} returns ${yards} yards to ${field.spot}`;
  const told = words();
  writer.add({ kind: 'Kickoff Return', words: () => told, side: kicking, deadS: 25 });
}

type Return = { name: 'kickReturn' | 'puntReturn'; yards: number };

function creditReturn({ writer, lineUps }: NflField, side: Side, { name, yards }: Return): void {
  const { returner } = lineUps[side];
  writer.credit(side, returner, `${name}s`);
  writer.credit(side, returner, `${name}Yards`, yards);
  writer.credit(
    side,
    returner,
    name === 'kickReturn' ? 'longestKickReturn' : 'longestPuntReturn',
    yards,
  );
}

export function punt(field: NflField): void {
  const { random, writer, offence, defence, attack, guard, situation } = field;
  const { punter } = attack;
  const { returner } = guard;
  const gross = Math.max(28, Math.min(68, Math.round(normal(random, 47, 6))));
  field.spendPlay(true);
  field.credit(punter, 'punts');
  const yards = Math.min(gross, field.toGoal);
  field.credit(punter, 'puntYards', yards);
  field.credit(punter, 'longestPunt', yards);
  const landsAt = field.toGoal - gross;
  if (landsAt <= 0 && random() < 0.6) {
    field.credit(punter, 'puntTouchbacks');
    field.give(defence, 80);
    const words = () => `${punter.shortName} punts ${yards} yards, touchback`;
    writer.add({ kind: 'Punt', words, side: offence, situation, deadS: 30 });
    return;
  }
  const caughtAt = Math.max(landsAt, integerBetween(random, 4, 12));
  if (caughtAt < 20) field.credit(punter, 'puntsInside20');
  const isReturned = random() < 0.42;
  const isTouchdown = isReturned && random() < puntReturnTouchdown * 2;
  const back = isTouchdown
    ? 100 - caughtAt
    : isReturned
      ? Math.max(0, Math.round(normal(random, 9, 6)))
      : 0;
  if (isReturned) creditReturn(field, defence, { name: 'puntReturn', yards: back });
  if (isTouchdown) {
    writer.credit(defence, returner, 'puntReturnTouchdowns');
    const words = () =>
      `${punter.shortName} punts, ${returner.shortName} returns it ${back} yards for a touchdown`;
    const kind = 'Punt Return Touchdown';
    scoreTouchdown(field, defence, { athlete: returner, kind, words, situation });
    kickOff(field, defence);
    return;
  }
  field.give(defence, 100 - caughtAt - Math.min(back, 90 - caughtAt));
  const end = isReturned ? `${returner.shortName} returns for ${tellGain(back)}` : 'fair catch';
  const words = () => `${punter.shortName} punts ${yards} yards, ${end}`;
  writer.add({ kind: 'Punt', words, side: offence, situation, deadS: 30 });
}

export function tryFieldGoal(field: NflField): void {
  const { random, writer, offence, defence, attack, situation } = field;
  const { kicker } = attack;
  const yards = field.toGoal + snapYards;
  field.spendPlay(true);
  field.credit(kicker, 'fieldGoalAttempts');
  if (random() < fieldGoalChance(yards) + 0.01 * kicker.skill) {
    field.credit(kicker, 'fieldGoals');
    field.credit(kicker, 'longestFieldGoal', yards);
    writer.addPoints(offence, kicker, 3);
    writer.credit(offence, kicker, 'kickPoints', 3);
    const words = () => `${kicker.shortName} ${yards} yard field goal is good`;
    writer.add({ kind: 'Field Goal Good', words, side: offence, situation, deadS: 40 });
    field.decide();
    if (writer.clockS > 0 && !field.isDecided) kickOff(field, offence);
    return;
  }
  const spot = Math.min(80, 100 - field.toGoal - 7);
  field.give(defence, Math.max(20, spot));
  const words = () => `${kicker.shortName} ${yards} yard field goal is no good`;
  writer.add({ kind: 'Field Goal Missed', words, side: offence, situation, deadS: 30 });
}
