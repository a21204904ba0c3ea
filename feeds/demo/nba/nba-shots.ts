import type { Spot } from '../play/play.ts';
import { integerBetween, pickWeighted, type Random } from '../play/random.ts';
import type { NbaCourt } from './nba-court.ts';
import { callFoul, shootFreeThrows } from './nba-fouls.ts';
import type { Hooper } from './nba-rotation.ts';

/** Chance to make a shot for each point a game by which the attack is better. */
const makePerPoint = 0.0056;
const offensiveReboundShare = 0.245;
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
  const shooter = court.pick(court.attackers(), ({ usage }) => usage);
  const isDesperate = writer.period >= 4 && writer.clockS < 30 && writer.lead(offence) <= -3;
  const isThree = random() < (isDesperate ? 0.8 : shooter.skills.threeShare);
  if (isThree) {
    const kind = pickWeighted(random, [
      ['Jump Shot', 7],
      ['Step Back Jump Shot', 1],
      ['Pullup Jump Shot', 2],
    ]);
    const feet = integerBetween(random, 22, 28);
    return { shooter, points: 3, kind, feet, spot: spotOf(random, feet) };
  }
  const kind = pickWeighted(random, [
    ['Driving Layup Shot', 6],
    ['Layup Shot', 3],
    ['Dunk Shot', 2 + shooter.skills.block],
    ['Driving Floating Jump Shot', 2],
    ['Pullup Jump Shot', 3],
    ['Turnaround Jump Shot', 2],
    ['Hook Shot', 1],
  ]);
  const feet = feetOf(random, kind);
  return { shooter, points: 2, kind, feet, spot: spotOf(random, feet) };
}

/** The line is nearest in the corners, 22 feet away, and more than 23 elsewhere; shots come from all sides of it. */
function spotOf(random: Random, feet: number): Spot {
  const isCorner = feet >= nearestLine && feet <= farthestCorner;
  const widest = feet > farthestCorner ? Math.asin(courtHalf / feet) : Math.PI / 2;
  const turn = isCorner ? cornerTurn * (random() < 0.5 ? -1 : 1) : widest * (2 * random() - 1);
  return {
    x: Math.round(basketX + feet * Math.sin(turn)),
    y: Math.round(feet * Math.cos(turn)),
  };
}

function feetOf(random: Random, kind: string): number {
  if (kind.includes('Dunk')) return 1;
  if (kind.includes('Layup')) return integerBetween(random, 1, 4);
  return integerBetween(random, kind.includes('Floating') || kind.includes('Hook') ? 5 : 9, 17);
}

function makeShot(court: NbaCourt, shot: Shot): void {
  const { random, writer, offence, defence } = court;
  const { shooter, points } = shot;
  const share = points === 3 ? 'three' : 'two';
  creditAttempt(court, shot);
  writer.credit(offence, shooter.athlete, 'fieldGoals');
  if (points === 3) writer.credit(offence, shooter.athlete, 'threes');
  if (points === 2 && shot.feet <= 8) writer.credit(offence, shooter.athlete, 'paintPoints', 2);
  if (court.beginning === 'steal') {
    writer.credit(offence, shooter.athlete, 'fastBreakPoints', points);
  }
  const passer = random() < assistShare[share] ? passerFor(court, shooter) : null;
  if (passer) writer.credit(offence, passer.athlete, 'assists');
  court.score(shooter, points);
  const isAndOne = writer.clockS > 0 && random() < andOneShare[share];
  if (!isAndOne) writer.possession = defence;
  writer.add({
    kind: shot.kind,
    words: () =>
      `${shooter.athlete.name} makes ${shotWords(shot)}${passer ? ` (${passer.athlete.name} assists)` : ''}`,
    side: offence,
    spot: shot.spot,
    deadS: 3,
  });
  if (!isAndOne) {
    court.giveBall(defence, 'score');
    return;
  }
  callFoul(court, 'Shooting Foul');
  shootFreeThrows(court, 1, takeRebound, shooter);
}

function missShot(court: NbaCourt, shot: Shot): void {
  const { random, writer, offence, defence } = court;
  const { shooter, points } = shot;
  const share = points === 3 ? 'three' : 'two';
  if (random() < foulOnMissShare[share]) {
    callFoul(court, 'Shooting Foul');
    shootFreeThrows(court, points, takeRebound, shooter);
    return;
  }
  creditAttempt(court, shot);
  if (random() < blockShare[share]) {
    const blocker = court.pick(court.defenders(), ({ block }) => block);
    writer.credit(defence, blocker.athlete, 'blocks');
    writer.add({
      kind: shot.kind,
      words: () => `${blocker.athlete.name} blocks ${shooter.athlete.name}'s ${shotWords(shot)}`,
      side: offence,
      spot: shot.spot,
    });
  } else {
    const words = () => `${shooter.athlete.name} misses ${shotWords(shot)}`;
    writer.add({ kind: shot.kind, words, side: offence, spot: shot.spot });
  }
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

/** Who gets the ball after a miss. */
export function takeRebound(court: NbaCourt): void {
  const { random, writer, offence, defence } = court;
  court.spend(1 + Math.round(random()));
  if (writer.clockS === 0) return;
  const isOffensive = random() < offensiveReboundShare;
  const side = isOffensive ? offence : defence;
  const rebounder = court.pick(court.rotations[side].onCourt, ({ rebound }) => rebound);
  writer.credit(side, rebounder.athlete, isOffensive ? 'offensiveRebounds' : 'defensiveRebounds');
  writer.credit(side, rebounder.athlete, 'rebounds');
  writer.possession = side;
  const name = isOffensive ? 'offensive rebound' : 'defensive rebound';
  writer.add({
    kind: isOffensive ? 'Offensive Rebound' : 'Defensive Rebound',
    words: () => `${rebounder.athlete.name} ${name}`,
    side,
  });
  court.giveBall(side, isOffensive ? 'again' : 'rebound');
}

function shotWords({ kind, points, feet }: Shot): string {
  if (points === 3)
    return `${feet}-foot three point ${kind === 'Jump Shot' ? 'jumper' : kind.toLowerCase()}`;
  return `${feet}-foot ${kind.toLowerCase().replace(' jump shot', ' jumper').replace(' shot', '')}`;
}
