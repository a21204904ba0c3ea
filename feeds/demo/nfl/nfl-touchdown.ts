import type { Side } from '../../feed-rows.ts';
import type { Athlete } from '../play/athletes.ts';
import type { Down } from '../play/play.ts';
import type { NflField } from './nfl-field.ts';

type Touchdown = { athlete: Athlete; kind: string; words: () => string; situation?: Down | null };

const extraPointChance = 0.945;
const twoPointChance = 0.48;
/** Leads after a touchdown at which two points are worth the risk late in a game. */
const leadsForTwo = new Set([-15, -10, -5, -2, 1, 5, 12]);
const lateS = 600;

/** Six points, and what comes after them. Who kicks off next is for the caller. */
export function scoreTouchdown(
  field: NflField,
  side: Side,
  { athlete, kind, words, situation }: Touchdown,
): void {
  const { writer } = field;
  writer.possession = side;
  writer.addPoints(side, athlete, 6);
  writer.credit(side, athlete, 'touchdowns');
  writer.add({ kind, words, side, situation: situation ?? null, deadS: 45 });
  field.decide();
  const isLate = writer.period >= 4 && writer.clockS <= lateS;
  if (field.isDecided) return;
  if (isLate && leadsForTwo.has(writer.lead(side))) goForTwo(field, side);
  else kickExtraPoint(field, side);
  field.decide();
}

function kickExtraPoint({ random, writer, lineUps }: NflField, side: Side): void {
  const { kicker } = lineUps[side];
  const isGood = random() < extraPointChance;
  writer.credit(side, kicker, 'extraPointAttempts');
  if (isGood) {
    writer.credit(side, kicker, 'extraPoints');
    writer.credit(side, kicker, 'kickPoints');
    writer.addPoints(side, kicker, 1);
  }
  writer.add({
    kind: isGood ? 'Extra Point Good' : 'Extra Point Missed',
    words: () => `${kicker.shortName} extra point is ${isGood ? 'good' : 'no good'}`,
    side,
    deadS: 35,
  });
}

function goForTwo({ random, writer, lineUps }: NflField, side: Side): void {
  const { quarterback, receivers } = lineUps[side];
  const receiver = receivers.pick(random);
  const isGood = random() < twoPointChance;
  if (isGood) {
    writer.addPoints(side, receiver, 2);
    writer.credit(side, receiver, 'twoPointConversions');
  }
  const result = isGood ? 'succeeds' : 'fails';
  writer.add({
    kind: isGood ? 'Two-Point Conversion' : 'Two-Point Conversion Failed',
    words: () => `Two-point try: ${quarterback.shortName} pass to ${receiver.shortName} ${result}`,
    side,
    deadS: 40,
  });
}
