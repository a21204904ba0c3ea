import type { Side } from '#shared/facts/sports.ts';
import type { Athlete } from '../play/athletes.ts';
import { otherSide } from '../play/play.ts';
import { integerBetween, normal, pickWeighted } from '../play/random.ts';
import { type NflField, tellGain } from './nfl-field.ts';

const touchbackShare = 0.66;
const touchbackSpot = 30;
const kickReturnTouchdown = 0.004;
const puntReturnTouchdown = 0.014;
const snapYards = 17;
const extraPointChance = 0.945;
const twoPointChance = 0.48;
/** Leads after a touchdown at which two points are worth the risk late in a game. */
const leadsForTwo = new Set([-15, -10, -5, -2, 1, 5, 12]);
const lateS = 600;

/** Share of field goals made from so many yards. */
function fieldGoalChance(yards: number): number {
  if (yards <= 30) return 0.975;
  return Math.max(0.05, 0.975 - (yards - 30) * 0.0125 - Math.max(0, yards - 50) * 0.012);
}

export function kickOff(field: NflField, kicking: Side): void {
  const { random, writer, lineUps } = field;
  const receiving = otherSide(kicking);
  const kicker = lineUps[kicking].kicker.shortName;
  const { returner } = lineUps[receiving];
  field.snap = null;
  if (random() < touchbackShare) {
    field.give(receiving, 100 - touchbackSpot);
    const words = () => `${kicker} kicks off, touchback`;
    writer.add({ kind: 'Kickoff', words, side: kicking, deadS: 30 });
    return;
  }
  writer.spend(integerBetween(random, 4, 8));
  const isTouchdown = random() < kickReturnTouchdown;
  const yards = isTouchdown ? 99 : Math.max(8, Math.round(normal(random, 25, 7)));
  creditReturn(field, receiving, { name: 'kickReturn', yards, isTouchdown });
  if (isTouchdown) {
    const words = () => `${returner.shortName} returns the kickoff ${yards} yards for a touchdown`;
    const kind = 'Kickoff Return Touchdown';
    scoreTouchdown(field, receiving, { athlete: returner, kind, words });
    return;
  }
  field.give(receiving, 100 - Math.min(60, yards + 2));
  const { spot } = field;
  const words = () =>
    `${kicker} kicks off, ${returner.shortName} returns ${yards} yards to ${spot}`;
  writer.add({ kind: 'Kickoff Return', words, side: kicking, deadS: 25 });
}

type Return = { name: 'kickReturn' | 'puntReturn'; yards: number; isTouchdown: boolean };

function creditReturn({ writer, lineUps }: NflField, side: Side, back: Return): void {
  const { returner } = lineUps[side];
  const { name, yards, isTouchdown } = back;
  writer.credit(side, returner, `${name}s`);
  writer.credit(side, returner, `${name}Yards`, yards);
  writer.credit(side, returner, `longest ${name}`, yards);
  if (isTouchdown) writer.credit(side, returner, `${name}Touchdowns`);
}

export function punt(field: NflField): void {
  const { random, defence } = field;
  const { punter } = field.attack;
  const { returner } = field.guard;
  const gross = Math.max(28, Math.min(68, Math.round(normal(random, 47, 6))));
  const yards = Math.min(gross, field.toGoal);
  field.spendPlay(true);
  field.credit(punter, 'punts');
  field.credit(punter, 'puntYards', yards);
  field.credit(punter, 'longest punt', yards);
  const punts = `${punter.shortName} punts ${yards} yards`;
  const landsAt = field.toGoal - gross;
  if (landsAt <= 0 && random() < 0.6) {
    field.credit(punter, 'puntTouchbacks');
    field.give(defence, 80);
    field.tell('Punt', () => `${punts}, touchback`, 30);
    return;
  }
  const caughtAt = Math.max(landsAt, integerBetween(random, 4, 12));
  if (caughtAt < 20) field.credit(punter, 'puntsInside20');
  const isReturned = random() < 0.42;
  const isTouchdown = isReturned && random() < puntReturnTouchdown;
  const back = isTouchdown ? 100 - caughtAt : Math.max(0, Math.round(normal(random, 9, 6)));
  if (isReturned) creditReturn(field, defence, { name: 'puntReturn', yards: back, isTouchdown });
  if (isTouchdown) {
    const words = () => `${punts}, ${returner.shortName} returns it ${back} yards for a touchdown`;
    const kind = 'Punt Return Touchdown';
    scoreTouchdown(field, defence, { athlete: returner, kind, words });
    return;
  }
  const end = isReturned ? `${returner.shortName} returns for ${tellGain(back)}` : 'fair catch';
  field.give(defence, 100 - caughtAt - (isReturned ? Math.min(back, 90 - caughtAt) : 0));
  field.tell('Punt', () => `${punts}, ${end}`, 30);
}

export function tryFieldGoal(field: NflField): void {
  const { random, writer, offence, defence } = field;
  const { kicker } = field.attack;
  const yards = field.toGoal + snapYards;
  const isGood = random() < fieldGoalChance(yards) + 0.01 * kicker.skill;
  const words = () =>
    `${kicker.shortName} ${yards} yard field goal is ${isGood ? 'good' : 'no good'}`;
  field.spendPlay(true);
  field.credit(kicker, 'fieldGoalAttempts');
  if (isGood) {
    field.credit(kicker, 'fieldGoals');
    field.credit(kicker, 'longest field goal', yards);
    writer.addPoints(offence, kicker, 3);
    field.tell('Field Goal Good', words, 40);
    goOnAfterScore(field, offence);
    return;
  }
  field.give(defence, Math.max(20, Math.min(80, 100 - field.toGoal - 7)));
  field.tell('Field Goal Missed', words, 30);
}

type Touchdown = { athlete: Athlete; kind: string; words: () => string };

/** Six points, and what comes after them. */
export function scoreTouchdown(field: NflField, side: Side, touchdown: Touchdown): void {
  const { writer } = field;
  const { athlete, kind, words } = touchdown;
  writer.possession = side;
  writer.addPoints(side, athlete, 6);
  field.tell(kind, words, 45);
  field.decide();
  const isLate = writer.period >= 4 && writer.clockS <= lateS;
  if (field.isDecided) return;
  if (isLate && leadsForTwo.has(field.lead)) goForTwo(field);
  else kickExtraPoint(field);
  goOnAfterScore(field, side);
}

function goOnAfterScore(field: NflField, side: Side): void {
  field.decide();
  if (field.writer.clockS > 0 && !field.isDecided) kickOff(field, side);
}

function kickExtraPoint({ random, writer, attack, offence }: NflField): void {
  const { kicker } = attack;
  const isGood = random() < extraPointChance;
  writer.credit(offence, kicker, 'extraPointAttempts');
  if (isGood) {
    writer.credit(offence, kicker, 'extraPoints');
    writer.addPoints(offence, kicker, 1);
  }
  const kind = isGood ? 'Extra Point Good' : 'Extra Point Missed';
  const words = () => `${kicker.shortName} extra point is ${isGood ? 'good' : 'no good'}`;
  writer.add({ kind, words, side: offence, deadS: 35 });
}

function goForTwo({ random, writer, attack, offence }: NflField): void {
  const { quarterback } = attack;
  const receiver = pickWeighted(random, attack.receivers);
  const isGood = random() < twoPointChance;
  if (isGood) writer.addPoints(offence, receiver, 2);
  const kind = isGood ? 'Two-Point Conversion' : 'Two-Point Conversion Failed';
  const result = isGood ? 'succeeds' : 'fails';
  const words = () =>
    `Two-point try: ${quarterback.shortName} pass to ${receiver.shortName} ${result}`;
  writer.add({ kind, words, side: offence, deadS: 40 });
}
