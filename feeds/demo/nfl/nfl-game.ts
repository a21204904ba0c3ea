import type { Side } from '../../feed-rows.ts';
import type { FieldedGame, Outcome } from '../play/fielded-game.ts';
import { otherSide } from '../play/play.ts';
import { callPlay } from './nfl-calls.ts';
import { NflField, overtimeS, quarterS, timeoutsOf } from './nfl-field.ts';
import { kickOff } from './nfl-kicks.ts';

const sides = ['home', 'away'] as const;
const breakS = 120;
const warningS = 120;

/** Plays one football game by its rules. Overtime follows until somebody leads, or once where a tie is allowed. */
export function playNfl(game: FieldedGame, { mayTie }: { mayTie: boolean }): Outcome {
  const field = new NflField(game);
  const { random, writer, lineUps } = field;
  const receiver: Side = random() < 0.5 ? 'home' : 'away';
  for (const side of sides) {
    for (const athlete of lineUps[side].starters()) writer.credit(side, athlete, 'starts');
  }
  kickOff(field, otherSide(receiver));
  for (;;) {
    playPeriod(field);
    if (isOver(writer, mayTie)) break;
    const { offence } = field;
    writer.endPeriod(breakS);
    writer.startPeriod(writer.period >= 4 ? overtimeS : quarterS);
    if (writer.period % 2 === 1) refillTimeouts(field);
    writer.possession = offence;
    if (writer.period === 3) kickOff(field, receiver);
    if (writer.period > 4) startOvertime(field);
  }
  writer.endGame();
  return { plays: writer.plays, score: writer.score };
}

function isOver({ period, score }: Outcome & { period: number }, mayTie: boolean): boolean {
  return period > 4
    ? mayTie || score.home !== score.away
    : period === 4 && score.home !== score.away;
}

function startOvertime(field: NflField): void {
  field.overtimePossessions = 0;
  kickOff(field, field.random() < 0.5 ? 'home' : 'away');
}

function playPeriod(field: NflField): void {
  const { writer } = field;
  while (writer.clockS > 0 && !field.isDecided) {
    const wasBefore = writer.clockS > warningS;
    for (const side of sides) takeOutHurt(field, side);
    const { offence } = field;
    callPlay(field);
    if (field.offence === offence) bookTimeout(field);
    field.stoppedBy = null;
    const isLast = writer.period === 2 || writer.period >= 4;
    if (isLast && wasBefore && writer.clockS <= warningS && writer.clockS > 0) {
      writer.add({ kind: 'Two-minute warning', words: () => 'Two-Minute Warning', deadS: 60 });
    }
  }
}

function refillTimeouts({ timeouts, writer }: NflField): void {
  for (const side of sides) timeouts[side] = timeoutsOf(writer.period);
}

function bookTimeout({ writer, timeouts, lineUps, stoppedBy: side }: NflField): void {
  if (side === null || writer.clockS === 0) return;
  timeouts[side] -= 1;
  const number = timeoutsOf(writer.period) - timeouts[side];
  const words = () => `Timeout #${number} by ${lineUps[side].team.name}`;
  writer.add({ kind: 'Timeout', words, side, deadS: 40 });
}

function takeOutHurt({ lineUps, writer }: NflField, side: Side): void {
  const lineUp = lineUps[side];
  for (const { athleteId, period, clockS, part } of lineUp.team.hurts) {
    if (writer.period < period || (writer.period === period && writer.clockS > clockS)) continue;
    const athlete = lineUp.find(athleteId);
    if (!athlete || lineUp.isGone(athlete)) continue;
    lineUp.lose(athlete);
    writer.credit(side, athlete, 'injuries');
    const words = () => `${athlete.name} is hurt (${part}) and leaves the game`;
    writer.add({ kind: 'Injury', words, side, deadS: 60 });
  }
}
