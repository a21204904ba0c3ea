import { pickWeighted } from '../play/random.ts';
import { endPlay } from './nfl-down.ts';
import type { NflField } from './nfl-field.ts';
import { punt, tryFieldGoal } from './nfl-kicks.ts';
import { pass } from './nfl-passes.ts';
import { run } from './nfl-runs.ts';
import { countYards } from './nfl-yards.ts';

const penaltyShare = 0.06;
const longestTryYards = 38;
const kneelS = 40;

/** What the attack does with this down. */
export function callPlay(field: NflField): void {
  const { random, writer } = field;
  if (isKneeling(field)) {
    kneel(field);
    return;
  }
  if (random() < penaltyShare) {
    callPenalty(field);
    if (writer.clockS === 0) return;
  }
  if (isLastKick(field)) {
    tryFieldGoal(field);
    return;
  }
  if (field.down === 4 && !isGoing(field)) {
    if (field.toGoal <= longestTryYards) tryFieldGoal(field);
    else punt(field);
    return;
  }
  if (random() < passShare(field)) pass(field);
  else run(field);
}

/** The winners let the clock run out. */
function isKneeling({ writer, offence, down }: NflField): boolean {
  if (writer.period !== 4 || writer.lead(offence) <= 0) return false;
  return writer.clockS <= kneelS * (4 - down);
}

function kneel(field: NflField): void {
  const { attack, situation } = field;
  const { quarterback } = attack;
  const yards = field.toGoal >= 98 ? 0 : -1;
  field.spend(kneelS);
  field.credit(quarterback, 'carries');
  field.credit(quarterback, 'rushingYards', yards);
  const words = () => `${quarterback.shortName} kneels`;
  endPlay(field, { yards, kind: 'Kneel', words, situation });
}

function isLastKick({ writer, offence, toGoal, down }: NflField): boolean {
  const { period, clockS } = writer;
  if (clockS > 12 || toGoal > longestTryYards || down > 4) return false;
  const lead = writer.lead(offence);
  if (period === 2) return true;
  return period >= 4 && lead <= 0 && lead >= -3;
}

function isGoing({ random, writer, offence, toGoal, distance }: NflField): boolean {
  const { period, clockS } = writer;
  const lead = writer.lead(offence);
  const isLate = period >= 4 && clockS < 300;
  if (isLate && lead < 0) {
    const isKickEnough = lead >= -3 && toGoal <= longestTryYards;
    return !isKickEnough && (clockS < 180 || lead < -8);
  }
  if (distance <= 1) return toGoal < 60 && random() < 0.62;
  if (distance <= 3) return toGoal < 50 && toGoal > 2 && random() < 0.3;
  return toGoal > longestTryYards && toGoal <= 42 && distance <= 6 && random() < 0.5;
}

function passShare({ hurry, down, distance, writer, offence, toGoal }: NflField): number {
  if (hurry === 1) return 0.86;
  if (hurry === -1) return down === 3 && distance > 4 ? 0.5 : 0.24;
  if (toGoal <= 5) return 0.4;
  const lead = writer.lead(offence);
  const byScore = writer.period >= 3 ? Math.max(-0.14, Math.min(0.2, -lead * 0.012)) : 0;
  if (down === 3) return distance <= 2 ? 0.42 : 0.85;
  if (down === 2) return (distance >= 8 ? 0.6 : 0.47) + byScore;
  return 0.45 + byScore;
}

type Penalty = { name: string; yards: number; isOnDefence: boolean };

function callPenalty(field: NflField): void {
  const { random, writer, offence, defence, situation } = field;
  const { name, yards, isOnDefence } = pickWeighted<Penalty>(random, [
    [{ name: 'False Start', yards: -5, isOnDefence: false }, 4],
    [{ name: 'Offensive Holding', yards: -10, isOnDefence: false }, 4],
    [{ name: 'Defensive Offside', yards: 5, isOnDefence: true }, 3],
    [{ name: 'Defensive Holding', yards: 5, isOnDefence: true }, 2],
    [{ name: 'Defensive Pass Interference', yards: 17, isOnDefence: true }, 2],
  ]);
  const moved = isOnDefence
    ? Math.min(yards, Math.floor(field.toGoal / 2))
    : Math.max(yards, -Math.floor((100 - field.toGoal) / 2));
  const penalized = isOnDefence ? defence : offence;
  const player = isOnDefence
    ? field.guard.coverers.pick(random)
    : field.attack.receivers.pick(random);
  writer.credit(penalized, player, 'penalties');
  writer.credit(penalized, player, 'penaltyYards', Math.abs(moved));
  const words = () =>
    `Penalty on ${field.lineUps[penalized].team.name}: ${name}, ${countYards(Math.abs(moved))}`;
  writer.add({ kind: 'Penalty', words, side: penalized, situation, deadS: 20 });
  field.toGoal -= moved;
  field.distance -= moved;
  const isAutomatic = name === 'Defensive Holding' || name === 'Defensive Pass Interference';
  if (isAutomatic || field.distance <= 0) field.firstDown();
}
