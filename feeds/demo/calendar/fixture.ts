import { demoPrefix } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import type { Team } from '#shared/facts/teams.ts';
import { paces, seasonStart } from './season-years.ts';

/** Preseason games fill the hours that season and playoffs leave; they count for nothing. */
type FixtureKind = 'preseason' | 'season' | 'playoffs';

/** One game of the simulated league, as the schedule knows it. */
export type Fixture = {
  externalId: string;
  league: League;
  kind: FixtureKind;
  home: Team;
  away: Team;
  startsAtMs: number;
  week: number | null;
  seasonNumber: number;
  isNeutral: boolean;
  /** What is at stake: "Super Bowl". */
  title: string | null;
};

/** What the rules of a season plan: the slot counts from the season's first. */
export type Planned = Pick<Fixture, 'home' | 'away'> & { slot: number } & Partial<
    Pick<Fixture, 'kind' | 'week' | 'isNeutral' | 'title'>
  >;

/** Home side first. */
export type Pairing = readonly [home: Team, away: Team];

/** No two games of a league start together: the start is the key. */
export function toFixture(
  league: League,
  seasonNumber: number,
  { slot, ...planned }: Planned,
): Fixture {
  const startsAtMs = seasonStart(league, seasonNumber) + slot * paces[league].slotMs;
  const stamp = new Date(startsAtMs).toISOString().replace(/\D/g, '').slice(0, 12);
  const externalId = `${demoPrefix}${league.toLowerCase()}_${stamp}`;
  const usual = { kind: 'season', week: null, isNeutral: false, title: null } as const;
  const isOfNext = startsAtMs >= seasonStart(league, seasonNumber + 1);
  const number = isOfNext ? seasonNumber + 1 : seasonNumber;
  return { ...usual, ...planned, league, seasonNumber: number, startsAtMs, externalId };
}

/** The moment of the start that a key tells; not a number if it is no key of ours. */
export function startInKey(externalId: string): number {
  const [, stamp = ''] = /^demo_(?:nfl|nba)_(\d{12})$/.exec(externalId) ?? [];
  return Date.parse(stamp.replace(/^(.{4})(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5Z'));
}
