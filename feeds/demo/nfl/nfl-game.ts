import { type Side, sides } from '#shared/facts/sports.ts';
import { type FieldedGame, otherSide, type Play } from '../play/play.ts';
import { callPlay } from './nfl-calls.ts';
import { NflField, overtimeS, quarterS, timeoutsOf } from './nfl-field.ts';
import { kickOff } from './nfl-kicks.ts';
import { without } from './nfl-line-up.ts';

const breakS = 120;

/** Plays one football game by its rules. Overtime follows until somebody leads, or once where a tie is allowed. */
export function playNfl(game: FieldedGame, { mayTie }: { mayTie: boolean }): Play[] {
  const field = new NflField(game);
  const { writer } = field;
  const receiver: Side = field.random() < 0.5 ? 'home' : 'away';
  kickOff(field, otherSide(receiver));
  for (;;) {
    playPeriod(field);
    const isLed = writer.score.home !== writer.score.away;
    if (writer.period >= 4 && (isLed || (mayTie && writer.period > 4))) break;
    startNextPeriod(field, receiver);
  }
  writer.endGame();
  return writer.plays;
}

function startNextPeriod(field: NflField, receiver: Side): void {
  const { writer, offence, timeouts } = field;
  writer.endPeriod(breakS);
  writer.startPeriod(writer.period >= 4 ? overtimeS : quarterS);
  writer.possession = offence;
  if (writer.period % 2 === 1) {
    for (const side of sides) timeouts[side] = timeoutsOf(writer.period);
  }
  if (writer.period === 3) kickOff(field, receiver);
  if (writer.period <= 4) return;
  field.overtimePossessions = 0;
  kickOff(field, field.random() < 0.5 ? 'home' : 'away');
}

function playPeriod(field: NflField): void {
  const { writer } = field;
  while (writer.clockS > 0 && !field.isDecided) {
    const wasBefore = !field.isTwoMinutes;
    for (const side of sides) takeOutHurt(field, side);
    const { offence } = field;
    callPlay(field);
    if (field.offence === offence) bookTimeout(field);
    field.stoppedBy = null;
    if (wasBefore && field.isTwoMinutes && writer.clockS > 0) {
      writer.add({ kind: 'Two-minute warning', words: () => 'Two-Minute Warning', deadS: 60 });
    }
  }
}

function bookTimeout({ writer, timeouts, lineUps, stoppedBy: side }: NflField): void {
  if (side === null || writer.clockS === 0) return;
  timeouts[side] -= 1;
  const number = timeoutsOf(writer.period) - timeouts[side];
  const words = () => `Timeout #${number} by ${lineUps[side].team.name}`;
  writer.add({ kind: 'Timeout', words, side, deadS: 40 });
}

function takeOutHurt({ lineUps, writer }: NflField, side: Side): void {
  const { hurt, athletes } = lineUps[side].team;
  if (!hurt || !athletes.includes(hurt.athlete) || !writer.isPast(hurt)) return;
  lineUps[side] = without(lineUps[side], hurt.athlete);
  writer.addInjury(side, hurt);
}
