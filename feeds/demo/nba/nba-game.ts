import { type Side, sides } from '#shared/facts/sports.ts';
import { type FieldedGame, type FieldedTeam, otherSide, type Play } from '../play/play.ts';
import { NbaCourt, overtimeS, quarterS } from './nba-court.ts';
import { playChance } from './nba-possession.ts';
import { NbaRotation } from './nba-rotation.ts';

const breakS = 25;

/** Plays one basketball game by its rules. Overtime follows until somebody leads. */
export function playNba(game: FieldedGame): Play[] {
  const rotation = (side: Side) => new NbaRotation(game.random, game.teams[side]);
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
  return writer.plays;
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
  const words = () => `${home} vs. ${away} (${gainer} gains possession)`;
  writer.add({ kind: 'Jumpball', words, side });
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

function takeOutHurt({ rotations, writer }: NbaCourt, side: Side, { hurt }: FieldedTeam): void {
  const hooper = hurt && rotations[side].find(hurt.athlete);
  if (!hooper || hooper.isGone || !writer.isPast(hurt)) return;
  hooper.isGone = true;
  writer.addInjury(side, hurt);
}

function changePlayers({ rotations, writer, elapsedS }: NbaCourt, side: Side): void {
  for (const [came, left] of rotations[side].substitute(elapsedS, writer.lead(side))) {
    const words = () => `${came.athlete.name} enters the game for ${left.athlete.name}`;
    writer.add({ kind: 'Substitution', words, side, deadS: 1 });
  }
}
