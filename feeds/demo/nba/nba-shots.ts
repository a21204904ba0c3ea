import type { Spot } from '../play/play.ts';
import { integerBetween, pickWeighted, type Random } from '../play/random.ts';
import type { NbaCourt } from './nba-court.ts';
import { callFoul, shootFreeThrows, takeRebound } from './nba-fouls.ts';
import type { Hooper } from './nba-rotation.ts';

/** Chance to make a shot for each point a game by which the attack is better. */
const makePerPoint = 0.0056;
const blockShare = { two: 0.25, three: 0.012 };
const foulOnMissShare = { two: 0.275, three: 0.025 };
const andOneShare = { two: 0.05, three: 0.006 };
const assistShare = { two: 0.53, three: 0.83 };

const basketX = 25;
/** Feet from the basket to where shooters stand at the side of the court. */
const courtHalf = 23;
const nearestLine = 22;
const farthestCorner = 23;
const cornerTurn = 1.5;

type Shot = { shooter: Hooper; points: 2 | 3; kind: string; feet: number; spot: Spot };

/** One shot, the fouls and free throws that come with it, and the rebound of a miss. */
export function playShot(court: NbaCourt): void {
  const shot = chooseShot(court);
  const { random } = court;
  const { skills } = shot.shooter;
  const make = shot.points === 3 ? skills.threeMake : skills.twoMake;
  if (random() < make + court.edge() * makePerPoint) makeShot(court, shot);
  else missShot(court, shot);
}

function chooseShot(court: NbaCourt): Shot {
  const { random, writer, offence } = court;
  const shooter = court.pickUser();
  const isDesperate = writer.period >= 4 && writer.clockS < 30 && writer.lead(offence) <= -3;
  const points = random() < (isDesperate ? 0.8 : shooter.skills.threeShare) ? 3 : 2;
  const kind =
    points === 3
      ? pickWeighted(random, [
          ['Jump Shot', 7],
          ['Step Back Jump Shot', 1],
          ['Pullup Jump Shot', 2],
        ])
      : pickWeighted(random, [
          ['Driving Layup Shot', 6],
          ['Layup Shot', 3],
          ['Dunk Shot', 2 + shooter.skills.block],
          ['Driving Floating Jump Shot', 2],
          ['Pullup Jump Shot', 3],
          ['Turnaround Jump Shot', 2],
          ['Hook Shot', 1],
        ]);
  const feet = points === 3 ? integerBetween(random, 22, 28) : feetOf(random, kind);
  return { shooter, points, kind, feet, spot: spotOf(random, feet) };
}

/** The line is nearest in the corners, 22 feet away, and more than 23 elsewhere; shots come from all sides of it. */
function spotOf(random: Random, feet: number): Spot {
  const isCorner = feet >= nearestLine && feet <= farthestCorner;
  const widest = feet > farthestCorner ? Math.asin(courtHalf / feet) : Math.PI / 2;
  const turn = isCorner ? cornerTurn * (random() < 0.5 ? -1 : 1) : widest * (2 * random() - 1);
  return { x: Math.round(basketX + feet * Math.sin(turn)), y: Math.round(feet * Math.cos(turn)) };
}

function feetOf(random: Random, kind: string): number {
  if (kind.includes('Dunk')) return 1;
  if (kind.includes('Layup')) return integerBetween(random, 1, 4);
  return integerBetween(random, kind.includes('Floating') || kind.includes('Hook') ? 5 : 9, 17);
}

function makeShot(court: NbaCourt, shot: Shot): void {
  const { random, writer, offence, defence } = court;
  const { shooter, points, kind, spot } = shot;
  const { athlete } = shooter;
  const share = points === 3 ? 'three' : 'two';
  creditAttempt(court, shot);
  writer.credit(offence, athlete, 'fieldGoals');
  if (points === 3) writer.credit(offence, athlete, 'threes');
  if (points === 2 && shot.feet <= 8) writer.credit(offence, athlete, 'paintPoints', 2);
  if (court.beginning === 'steal') writer.credit(offence, athlete, 'fastBreakPoints', points);
  const passer = random() < assistShare[share] ? passerFor(court, shooter).athlete : null;
  if (passer) writer.credit(offence, passer, 'assists');
  court.score(shooter, points);
  const isAndOne = writer.clockS > 0 && random() < andOneShare[share];
  if (!isAndOne) court.giveBall(defence, 'score');
  const assist = passer ? ` (${passer.name} assists)` : '';
  const words = () => `${athlete.name} makes ${shotWords(shot)}${assist}`;
  writer.add({ kind, words, side: offence, spot, deadS: 3 });
  if (!isAndOne) return;
  callFoul(court, 'Shooting Foul');
  shootFreeThrows(court, 1, shooter);
}

function missShot(court: NbaCourt, shot: Shot): void {
  const { random, writer, offence, defence } = court;
  const { shooter, points, kind, spot } = shot;
  const { name } = shooter.athlete;
  const share = points === 3 ? 'three' : 'two';
  if (random() < foulOnMissShare[share]) {
    callFoul(court, 'Shooting Foul');
    shootFreeThrows(court, points, shooter);
    return;
  }
  creditAttempt(court, shot);
  const isBlocked = random() < blockShare[share];
  const blocker = isBlocked ? court.pick(court.defenders(), ({ block }) => block).athlete : null;
  if (blocker) writer.credit(defence, blocker, 'blocks');
  const told = blocker ? `${blocker.name} blocks ${name}'s` : `${name} misses`;
  writer.add({ kind, words: () => `${told} ${shotWords(shot)}`, side: offence, spot });
  takeRebound(court);
}

function creditAttempt({ writer, offence }: NbaCourt, { shooter, points }: Shot): void {
  writer.credit(offence, shooter.athlete, 'fieldGoalAttempts');
  if (points === 3) writer.credit(offence, shooter.athlete, 'threeAttempts');
}

function passerFor(court: NbaCourt, shooter: Hooper): Hooper {
  const others = court.attackers().filter((hooper) => hooper !== shooter);
  return court.pick(others, ({ assist }) => assist);
}

function shotWords({ kind, points, feet }: Shot): string {
  if (points === 3)
    return `${feet}-foot three point ${kind === 'Jump Shot' ? 'jumper' : kind.toLowerCase()}`;
  return `${feet}-foot ${kind.toLowerCase().replace(' jump shot', ' jumper').replace(' shot', '')}`;
}
