import { type Team, teams } from '#shared/facts/teams.ts';
import { randomFrom, shuffle } from '../play/random.ts';
import type { Pairing, Planned } from './fixture.ts';
import { paces } from './season-years.ts';

const rounds = 61;
/** Opponents of one conference meet two or three times, others once or twice. */
const meetings = { within: 2.7, across: 1.5 };

/** All games of the regular season, after a day of preseason: rounds in which each club plays once it has rested. */
export function planNbaSeason(seed: string, seasonNumber: number): Planned[] {
  const random = randomFrom(`${seed} NBA season ${seasonNumber}`);
  const clubs = teams.filter(({ sport }) => sport === 'NBA');
  const last = new Map<Team, number>();
  const met = new Map<string, number>();
  const hosted = new Map<Team, number>();
  const count = <Key>(counts: Map<Key, number>, key: Key) =>
    counts.set(key, (counts.get(key) ?? 0) + 1);
  const planned: Planned[] = [];
  let left: Team[] = [];
  while (planned.length < (rounds * clubs.length) / 2) {
    if (left.length === 0) left = shuffle(random, clubs);
    const slot = paces.NBA.slotsADay + planned.length;
    const ready = left.filter((team) => slot - (last.get(team) ?? 0) >= paces.NBA.slotsADay);
    const [one, other] = pairsOf(ready).reduce((best, pair) =>
      shareOf(pair) < shareOf(best) ? pair : best,
    );
    const isHost = (hosted.get(one) ?? 0) <= (hosted.get(other) ?? 0);
    const [home, away] = isHost ? [one, other] : [other, one];
    count(hosted, home);
    count(met, keyOf([one, other]));
    left = left.filter((team) => team !== one && team !== other);
    last.set(home, slot).set(away, slot);
    planned.push({ home, away, slot });
  }
  return planned;

  /** Of the meetings of a season, how many have been. */
  function shareOf(pair: Pairing): number {
    const [one, other] = pair;
    const all = one.conference === other.conference ? meetings.within : meetings.across;
    return (met.get(keyOf(pair)) ?? 0) / all;
  }
}

function pairsOf(clubs: readonly Team[]): Pairing[] {
  return clubs.flatMap((one, at) => clubs.slice(at + 1).map((other): Pairing => [one, other]));
}

function keyOf([one, other]: Pairing): string {
  return one.teamId < other.teamId
    ? `${one.teamId} ${other.teamId}`
    : `${other.teamId} ${one.teamId}`;
}
