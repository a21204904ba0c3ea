import type { NbaCourt } from './nba-court.ts';

const offensiveReboundShare = 0.245;

/** A foul of the defence; those who foul out leave at the next change. */
export function callFoul(court: NbaCourt, kind: 'Personal Foul' | 'Shooting Foul'): void {
  const { writer, defence } = court;
  const fouler = court.pick(court.defenders(), ({ foul, block }) => foul * (0.8 + 0.25 * block));
  writer.credit(defence, fouler.athlete, 'fouls');
  court.rotations[defence].foul(fouler);
  court.teamFouls[defence] += 1;
  const words = () => `${fouler.athlete.name} ${kind.toLowerCase()}`;
  writer.add({ kind, words, side: defence, deadS: 14 });
}

/** Free throws of one player; a miss of the last one is there for everybody. */
export function shootFreeThrows(court: NbaCourt, count: number, shooter = court.pickUser()): void {
  const { random, writer, offence } = court;
  let isMade = false;
  for (let number = 1; number <= count; number += 1) {
    isMade = random() < shooter.skills.freeThrowMake;
    writer.credit(offence, shooter.athlete, 'freeThrowAttempts');
    if (isMade) {
      writer.credit(offence, shooter.athlete, 'freeThrows');
      court.score(shooter, 1);
    }
    const does = isMade ? 'makes' : 'misses';
    const words = () => `${shooter.athlete.name} ${does} free throw ${number} of ${count}`;
    const kind = `Free Throw - ${number} of ${count}`;
    writer.add({ kind, words, side: offence, deadS: 10 });
  }
  if (isMade) court.giveBall(court.defence, 'score');
  else takeRebound(court);
}

/** Who gets the ball after a miss. */
export function takeRebound(court: NbaCourt): void {
  const { random, writer, offence, defence } = court;
  court.spend(1 + Math.round(random()));
  if (writer.clockS === 0) return;
  const isOffensive = random() < offensiveReboundShare;
  const side = isOffensive ? offence : defence;
  const { athlete } = court.pick(court.rotations[side].onCourt, ({ rebound }) => rebound);
  writer.credit(side, athlete, isOffensive ? 'offensiveRebounds' : 'defensiveRebounds');
  writer.credit(side, athlete, 'rebounds');
  court.giveBall(side, isOffensive ? 'again' : 'rebound');
  const kind = isOffensive ? 'Offensive Rebound' : 'Defensive Rebound';
  writer.add({ kind, words: () => `${athlete.name} ${kind.toLowerCase()}`, side });
}
