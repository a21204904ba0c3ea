import type { Side } from '../../feed-rows.ts';
import type { Athlete } from '../play/athletes.ts';
import type { FieldedGame, FieldedTeam, Outcome } from '../play/fielded-game.ts';
import { otherSide } from '../play/play.ts';
import { NbaCourt, overtimeS, quarterS } from './nba-court.ts';
import { playChance } from './nba-possession.ts';
import { NbaRotation } from './nba-rotation.ts';

const sides = ['home', 'away'] as const;
const breakS = 25;

/** Plays one basketball game by its rules. Overtime follows until somebody leads. */
export function playNba(game: FieldedGame, healthy: Record<Side, readonly Athlete[]>): Outcome {
  const rotation = (side: Side) =>
    new NbaRotation(game.random, side, game.teams[side], healthy[side]);
  const court = new NbaCourt(game, { home: rotation('home'), away: rotation('away') });
  const { writer } = court;
  const first = tipOff(court);
  for (;;) {
    playPeriod(court, game.teams);
    if (writer.period >= 4 && writer.score.home !== writer.score.away) break;
    writer.endPeriod(breakS);
    writer.startPeriod(writer.period >= 4 ? overtimeS : quarterS);
    const isFirstAgain = writer.period === 4 || writer.period % 2 === 1;
    court.giveBall(isFirstAgain && writer.period !== 3 ? first : otherSide(first), 'score');
  }
  writer.endGame();
  return { plays: writer.plays, score: writer.score };
}

function tipOff(court: NbaCourt): Side {
  const { random, writer, rotations } = court;
  const side = random() < 0.5 ? 'home' : 'away';
  const home = rotations.home.onCourt.at(-1)?.athlete.name;
  const away = rotations.away.onCourt.at(-1)?.athlete.name;
  const gainer = rotations[side].onCourt[0]?.athlete.name;
  court.giveBall(side, 'score');
  for (const each of sides) {
    for (const { athlete } of rotations[each].onCourt) writer.credit(each, athlete, 'starts');
  }
  writer.add({
    kind: 'Jumpball',
    words: () => `${home} vs. ${away} (${gainer} gains possession)`,
    side,
  });
  return side;
}

function playPeriod(court: NbaCourt, teams: Record<Side, FieldedTeam>): void {
  court.teamFouls.home = 0;
  court.teamFouls.away = 0;
  while (court.writer.clockS > 0) {
    for (const side of sides) {
      takeOutHurt(court, side, teams[side]);
      changePlayers(court, side);
    }
    playChance(court);
  }
}

function takeOutHurt({ rotations, writer }: NbaCourt, side: Side, team: FieldedTeam): void {
  for (const { athleteId, period, clockS, part } of team.hurts) {
    if (writer.period < period || (writer.period === period && writer.clockS > clockS)) continue;
    const hooper = rotations[side].find(athleteId);
    if (!hooper || hooper.isGone) continue;
    hooper.isGone = true;
    writer.credit(side, hooper.athlete, 'injuries');
    const words = () => `${hooper.athlete.name} leaves the game hurt (${part})`;
    writer.add({ kind: 'Injury', words, side, deadS: 40 });
  }
}

function changePlayers({ rotations, writer, elapsedS }: NbaCourt, side: Side): void {
  for (const [came, left] of rotations[side].substitute(elapsedS, writer.lead(side))) {
    const words = () => `${came.athlete.name} enters the game for ${left.athlete.name}`;
    writer.add({ kind: 'Substitution', words, side, deadS: 1 });
  }
}
