import type { NbaCourt } from './nba-court.ts';
import type { Hooper } from './nba-rotation.ts';

/** A foul of the defence; those who foul out leave at the next change. */
export function callFoul(court: NbaCourt, kind: 'Personal Foul' | 'Shooting Foul'): void {
  const { writer, defence } = court;
  const fouler = court.pick(court.defenders(), ({ foul, block }) => foul * (0.8 + 0.25 * block));
  writer.credit(defence, fouler.athlete, 'fouls');
  court.rotations[defence].foul(fouler);
  court.teamFouls[defence] += 1;
  const words = kind === 'Personal Foul' ? 'personal foul' : 'shooting foul';
  writer.add({ kind, words: () => `${fouler.athlete.name} ${words}`, side: defence, deadS: 14 });
}

export function foulOnFloor(court: NbaCourt): void {
  callFoul(court, 'Personal Foul');
}

/** Free throws of one player; a miss of the last one is there for everybody. */
export function shootFreeThrows(
  court: NbaCourt,
  count: number,
  onMiss: (court: NbaCourt, misser: Hooper) => void,
  given?: Hooper,
): void {
  const { random, writer, offence } = court;
  const shooter = given ?? court.pick(court.attackers(), ({ usage }) => usage);
  let isMade = false;
  for (let number = 1; number <= count; number += 1) {
    isMade = random() < shooter.skills.freeThrowMake;
    writer.credit(offence, shooter.athlete, 'freeThrowAttempts');
    if (isMade) {
      writer.credit(offence, shooter.athlete, 'freeThrows');
      court.score(shooter, 1);
    }
    const does = isMade ? 'makes' : 'misses';
    writer.add({
      kind: `Free Throw - ${number} of ${count}`,
      words: () => `${shooter.athlete.name} ${does} free throw ${number} of ${count}`,
      side: offence,
      deadS: 10,
    });
  }
  if (isMade) court.giveBall(court.defence, 'score');
  else onMiss(court, shooter);
}
