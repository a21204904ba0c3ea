import { between, normal, pickWeighted } from '../play/random.ts';
import type { Beginning, NbaCourt } from './nba-court.ts';
import { callFoul, shootFreeThrows } from './nba-fouls.ts';
import { playShot } from './nba-shots.ts';

const turnoverShare = 0.119;
const floorFoulShare = 0.085;
const stealShare = 0.56;
/** Fouls of a side in a period after which each further one gives the other side free throws. */
export const bonusAfter = 4;
const usualLengthS: Record<Beginning, number> = {
  score: 14.4,
  rebound: 12.2,
  turnover: 12.4,
  steal: 10.4,
  again: 6.2,
};

/** What one team does with the ball until it shoots, loses it or is fouled. */
export function playChance(court: NbaCourt): void {
  const { random, writer } = court;
  if (isFoulWanted(court)) {
    court.spend(between(random, 2, 5));
    callFoul(court, 'Personal Foul');
    shootFreeThrows(court, 2);
    return;
  }
  court.spend(lengthOf(court));
  if (writer.clockS === 0 && random() < 0.5) return;
  const draw = random();
  if (draw < turnoverShare) loseBall(court);
  else if (draw < turnoverShare + floorFoulShare && writer.clockS > 0) {
    callFoul(court, 'Personal Foul');
    if (court.teamFouls[court.defence] > bonusAfter) shootFreeThrows(court, 2);
    else court.giveBall(court.offence, 'again');
  } else playShot(court);
}

/** A team that is behind late stops the clock with fouls. */
function isFoulWanted({ writer, offence }: NbaCourt): boolean {
  const lead = writer.lead(offence);
  return writer.period >= 4 && writer.clockS <= 36 && writer.clockS > 2 && lead >= 3 && lead <= 9;
}

function lengthOf({ random, writer, offence, beginning }: NbaCourt): number {
  const { clockS, period } = writer;
  const lead = writer.lead(offence);
  if (period >= 4 && clockS < 60 && lead < -2) return between(random, 4, 9);
  if (clockS <= 26) return Math.max(1, clockS - between(random, 0, 3));
  if (beginning === 'steal' && random() < 0.5) return between(random, 3, 7);
  const isHolding = period >= 4 && clockS < 150 && lead > 5;
  const mean = isHolding ? 18 : usualLengthS[beginning];
  return Math.max(2, Math.min(24, normal(random, mean, 4.4)));
}

/** The ball goes to the other team, taken from somebody or thrown away. */
function loseBall(court: NbaCourt): void {
  const { random, writer, offence, defence } = court;
  const loser = court.pick(court.attackers(), ({ usage, assist }) => usage + 0.3 * assist);
  const { name } = loser.athlete;
  writer.credit(offence, loser.athlete, 'turnovers');
  if (random() < stealShare) {
    const { athlete: thief } = court.pick(court.defenders(), ({ steal }) => steal);
    const [kind, what] = pickWeighted(random, [
      [['Bad Pass Turnover', 'bad pass'], 6],
      [['Lost Ball Turnover', 'lost ball turnover'], 4],
    ]);
    writer.credit(defence, thief, 'steals');
    court.giveBall(defence, 'steal');
    writer.add({ kind, words: () => `${name} ${what} (${thief.name} steals)`, side: offence });
    return;
  }
  const [kind, what] = pickWeighted(random, [
    [['Offensive Foul Turnover', 'offensive foul'], 5],
    [['Out of Bounds - Bad Pass Turnover', 'out of bounds bad pass turnover'], 5],
    [['Traveling', 'traveling'], 2],
    [['Out of Bounds - Lost Ball Turnover', 'out of bounds lost ball turnover'], 3],
    [['3-Second Turnover', '3 second turnover'], 1],
  ]);
  if (kind === 'Offensive Foul Turnover') {
    writer.credit(offence, loser.athlete, 'fouls');
    court.rotations[offence].foul(loser);
  }
  writer.add({ kind, words: () => `${name} ${what}`, side: offence, deadS: 9 });
  court.giveBall(defence, 'turnover');
}
