import type { Side } from '../../feed-rows.ts';
import type { FieldedGame, Outcome } from '../play/fielded-game.ts';
import { otherSide } from '../play/play.ts';
import { callPlay } from './nfl-calls.ts';
import { NflField, overtimeS, quarterS } from './nfl-field.ts';
import { kickOff } from './nfl-kicks.ts';

const sides = ['home', 'away'] as const;
const breakS = 120;
const warningS = 120;

/** Plays one football game by its rules. Overtime follows until somebody leads. */
export function playNfl(game: FieldedGame): Outcome {
  const field = new NflField(game);
  const { random, writer, lineUps } = field;
  const receiver: Side = random() < 0.5 ? 'home' : 'away';
  for (const side of sides) {
    for (const athlete of lineUps[side].starters()) writer.credit(side, athlete, 'starts');
  }
  kickOff(field, otherSide(receiver));
  for (;;) {
    playPeriod(field);
    if (writer.period >= 4 && writer.score.home !== writer.score.away) break;
    const { offence } = field;
    writer.endPeriod(breakS);
    writer.startPeriod(writer.period >= 4 ? overtimeS : quarterS);
    writer.possession = offence;
    if (writer.period === 3) kickOff(field, receiver);
    if (writer.period > 4) startOvertime(field);
  }
  writer.endGame();
  return { plays: writer.plays, score: writer.score };
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
    callPlay(field);
    const isLast = writer.period === 2 || writer.period >= 4;
    if (isLast && wasBefore && writer.clockS <= warningS && writer.clockS > 0) {
      writer.add({ kind: 'Two-minute warning', words: () => 'Two-Minute Warning', deadS: 60 });
    }
  }
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
