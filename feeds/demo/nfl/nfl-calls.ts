import { pickWeighted } from '../play/random.ts';
import { endPlay } from './nfl-down.ts';
import { countYards, type NflField } from './nfl-field.ts';
import { punt, tryFieldGoal } from './nfl-kicks.ts';
import { pass } from './nfl-passes.ts';
import { run } from './nfl-runs.ts';

const penaltyShare = 0.06;
const longestTryYards = 38;
const kneelS = 40;

/** What the attack does with this down. */
export function callPlay(field: NflField): void {
  const { random } = field;
  field.startDown();
  if (isKneeling(field)) {
    kneel(field);
    return;
  }
  if (random() < penaltyShare) callPenalty(field);
  const play = random() < passShare(field) ? pass : run;
  if (isLastKick(field)) tryFieldGoal(field);
  else if (field.down < 4 || isGoing(field)) play(field);
  else if (field.toGoal <= longestTryYards) tryFieldGoal(field);
  else punt(field);
}

/** The winners let the clock run out. */
function isKneeling({ writer, lead, down }: NflField): boolean {
  return writer.period === 4 && lead > 0 && writer.clockS <= kneelS * (4 - down);
}

function kneel(field: NflField): void {
  const { quarterback } = field.attack;
  const yards = field.toGoal >= 98 ? 0 : -1;
  field.spend(kneelS);
  field.credit(quarterback, 'carries');
  field.credit(quarterback, 'rushingYards', yards);
  endPlay(field, { yards, kind: 'Kneel', words: () => `${quarterback.shortName} kneels` });
}

function isLastKick({ writer, lead, toGoal }: NflField): boolean {
  const { period, clockS } = writer;
  if (clockS > 12 || toGoal > longestTryYards) return false;
  return period === 2 || (period >= 4 && lead <= 0 && lead >= -3);
}

function isGoing({ random, writer, lead, toGoal, distance }: NflField): boolean {
  const { period, clockS } = writer;
  if (period >= 4 && clockS < 300 && lead < 0) {
    const isKickEnough = lead >= -3 && toGoal <= longestTryYards;
    return !isKickEnough && (clockS < 180 || lead < -8);
  }
  if (distance <= 1) return toGoal < 60 && random() < 0.62;
  if (distance <= 3) return toGoal < 50 && toGoal > 2 && random() < 0.3;
  return toGoal > longestTryYards && toGoal <= 42 && distance <= 6 && random() < 0.5;
}

function passShare({ hurry, down, distance, writer, lead, toGoal }: NflField): number {
  if (hurry === 1) return 0.86;
  if (hurry === -1) return down === 3 && distance > 4 ? 0.5 : 0.24;
  if (toGoal <= 5) return 0.4;
  const byScore = writer.period >= 3 ? Math.max(-0.14, Math.min(0.2, -lead * 0.012)) : 0;
  if (down === 3) return distance <= 2 ? 0.42 : 0.85;
  return (down === 2 && distance >= 8 ? 0.6 : 0.46) + byScore;
}

type Penalty = { name: string; yards: number; isOnDefence?: boolean; isFirstDown?: boolean };

function callPenalty(field: NflField): void {
  const { random, writer, offence, defence, snap: situation } = field;
  const { name, yards, isOnDefence, isFirstDown } = pickWeighted<Penalty>(random, [
    [{ name: 'False Start', yards: 5 }, 4],
    [{ name: 'Offensive Holding', yards: 10 }, 4],
    [{ name: 'Defensive Offside', yards: 5, isOnDefence: true }, 3],
    [{ name: 'Defensive Holding', yards: 5, isOnDefence: true, isFirstDown: true }, 2],
    [{ name: 'Defensive Pass Interference', yards: 17, isOnDefence: true, isFirstDown: true }, 2],
  ]);
  const [side, who, room] = isOnDefence
    ? [defence, field.guard.coverers, field.toGoal]
    : [offence, field.attack.receivers, 100 - field.toGoal];
  const moved = Math.min(yards, Math.floor(room / 2));
  const player = pickWeighted(random, who);
  writer.credit(side, player, 'penalties');
  writer.credit(side, player, 'penaltyYards', moved);
  const words = () => `Penalty on ${field.lineUps[side].team.name}: ${name}, ${countYards(moved)}`;
  writer.add({ kind: 'Penalty', words, side, situation, deadS: 20 });
  field.toGoal -= isOnDefence ? moved : -moved;
  field.distance -= isOnDefence ? moved : -moved;
  if (isFirstDown || field.distance <= 0) field.firstDown();
  field.startDown();
}
