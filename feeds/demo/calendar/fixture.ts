import { demoPrefix } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import type { Team } from '#shared/facts/teams.ts';

/** Tour games fill the hours in which a league rests; they count for nothing. */
export type FixtureKind = 'season' | 'playoffs' | 'tour';

/** One game of the simulated league, as the schedule knows it. */
export type Fixture = {
  externalId: string;
  league: League;
  kind: FixtureKind;
  home: Team;
  away: Team;
  startsAtMs: number;
  week: number | null;
  /** Seasons of the league, two a year. */
  seasonNumber: number;
  /** The season as fans call it. */
  season: number;
  isNeutral: boolean;
  /** What is at stake: "Super Bowl". */
  title: string | null;
};

/** What the rules of a season plan, before it has a key. */
export type Planned = Pick<Fixture, 'home' | 'away' | 'startsAtMs'> &
  Partial<Pick<Fixture, 'week' | 'isNeutral' | 'title'>>;

/** Home side first. */
export type Pairing = readonly [home: Team, away: Team];

export function hosted(one: Team, other: Team | undefined, isHost: boolean): Pairing[] {
  if (!other) return [];
  return [isHost ? [one, other] : [other, one]];
}

export type SeasonPlace = Pick<Fixture, 'league' | 'kind' | 'seasonNumber' | 'season'>;

/** The key tells start and a number of its own among the games that start then. */
export function toFixture(place: SeasonPlace, planned: Planned, ordinal: number): Fixture {
  const stamp = new Date(planned.startsAtMs).toISOString().replace(/\D/g, '').slice(0, 12);
  const number = String(ordinal).padStart(2, '0');
  return {
    week: null,
    isNeutral: false,
    title: null,
    ...place,
    ...planned,
    externalId: `${demoPrefix}${place.league.toLowerCase()}_${stamp}${number}`,
  };
}

/** Earliest first; games of one start are numbered in the order in which they were planned. */
export function toFixtures(place: SeasonPlace, planned: readonly Planned[]): Fixture[] {
  const byStart = Map.groupBy(planned, ({ startsAtMs }) => startsAtMs);
  return [...byStart.values()]
    .flatMap((games) => games.map((game, at) => toFixture(place, game, at + 1)))
    .sort((one, other) => one.startsAtMs - other.startsAtMs);
}

/** The moment of the start that a key tells. */
export function startInKey(externalId: string): Date | undefined {
  const key = /^demo_(?:nfl|nba)_(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)\d\d$/.exec(externalId);
  if (!key) return undefined;
  const [, year, month, day, hour, minute] = key;
  const start = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  return Number.isNaN(start.getTime()) ? undefined : start;
}
