import { pickWeighted } from '../play/random.ts';
import type { NbaCourt } from './nba-court.ts';
import type { Hooper } from './nba-rotation.ts';

const stealShare = 0.56;
const offensiveFoulShare = 0.13;

/** The ball goes to the other team, taken from somebody or thrown away. */
export function loseBall(court: NbaCourt): void {
  const { random, writer, offence, defence } = court;
  const loser = court.pick(court.attackers(), ({ usage, assist }) => usage + 0.3 * assist);
  writer.credit(offence, loser.athlete, 'turnovers');
  const draw = random();
  if (draw < stealShare) {
    const thief = court.pick(court.defenders(), ({ steal }) => steal);
    steal(court, loser, thief);
    return;
  }
  if (draw < stealShare + offensiveFoulShare) {
    writer.credit(offence, loser.athlete, 'fouls');
    court.rotations[offence].foul(loser);
    writer.add({
      kind: 'Offensive Foul Turnover',
      words: () => `${loser.athlete.name} offensive foul`,
      side: offence,
      deadS: 12,
    });
  } else {
    const kind = pickWeighted(random, [
      ['Out of Bounds - Bad Pass Turnover', 5],
      ['Traveling', 2],
      ['Out of Bounds - Lost Ball Turnover', 3],
      ['3-Second Turnover', 1],
    ]);
    writer.add({ kind, words: () => wordsOf(kind, loser), side: offence, deadS: 8 });
  }
  court.giveBall(defence, 'turnover');
}

function steal(court: NbaCourt, loser: Hooper, thief: Hooper): void {
  const { random, writer, offence, defence } = court;
  writer.credit(defence, thief.athlete, 'steals');
  const isPass = random() < 0.6;
  const what = isPass ? 'bad pass' : 'lost ball turnover';
  writer.possession = defence;
  writer.add({
    kind: isPass ? 'Bad Pass Turnover' : 'Lost Ball Turnover',
    words: () => `${loser.athlete.name} ${what} (${thief.athlete.name} steals)`,
    side: offence,
  });
  court.giveBall(defence, 'steal');
}

function wordsOf(kind: string, { athlete }: Hooper): string {
  if (kind === 'Traveling') return `${athlete.name} traveling`;
  if (kind === '3-Second Turnover') return `${athlete.name} 3 second turnover`;
  const how = kind.includes('Bad Pass') ? 'bad pass' : 'lost ball';
  return `${athlete.name} out of bounds ${how} turnover`;
}
