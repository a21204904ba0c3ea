import { dayMs, hourMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import type { Team } from '#shared/facts/teams.ts';
import { seasonOf } from '#shared/season.ts';
import { remember } from '../play/remember.ts';
import { type Fixture, type Planned, type SeasonPlace, toFixture, toFixtures } from './fixture.ts';
import { planNbaPlayoffs } from './nba-playoffs.ts';
import { nbaOpening, planNbaSeason } from './nba-season.ts';
import { planNflPlayoffs } from './nfl-playoffs.ts';
import { nflOpening, planNflSeason } from './nfl-season.ts';
import { type EndingOf, seedSeason } from './seeds.ts';
import { planTourDay } from './world-tour.ts';

const rememberedSeasons = 4;
const rememberedDays = 60;
/** No game is shorter, and none is looked at before that: it might be the one that is asked about. */
const leastGameMs = 2 * hourMs;
const firstYear = 2024;

type Season = { fixtures: Fixture[]; seeds?: ReadonlyMap<string, readonly Team[]> };

/** The schedule of one league; the same seed always gives the same one. */
export class DemoSchedule {
  readonly #seed: string;
  readonly #league: League;
  readonly #endingOf: EndingOf;
  readonly #seasons = new Map<number, Season>();
  readonly #tours = new Map<number, Fixture[]>();

  constructor(seed: string, league: League, endingOf: EndingOf) {
    this.#seed = seed;
    this.#league = league;
    this.#endingOf = endingOf;
  }

  /** Fixtures that start in [fromMs, toMs], earliest first, as far as they are known at a moment. */
  between(fromMs: number, toMs: number, nowMs = toMs): Fixture[] {
    const found: Fixture[] = [];
    for (let number = this.seasonNumberAt(fromMs); this.#opening(number) <= toMs; number += 1) {
      found.push(...this.ofSeason(number, toMs, nowMs));
    }
    for (let day = Math.floor(fromMs / dayMs); day * dayMs <= toMs; day += 1) {
      found.push(...this.#tourOf(day * dayMs));
    }
    return found
      .filter(({ startsAtMs }) => startsAtMs >= fromMs && startsAtMs <= toMs)
      .sort((one, other) => one.startsAtMs - other.startsAtMs);
  }

  /** Fixtures of one season that start by `toMs`, earliest first, as far as they are known at a moment. */
  ofSeason(seasonNumber: number, toMs: number, nowMs = toMs): Fixture[] {
    const regular = this.#season(seasonNumber).fixtures;
    const playoffs = this.#playoffs(seasonNumber, nowMs);
    return [...regular, ...playoffs].filter(({ startsAtMs }) => startsAtMs <= toMs);
  }

  /** Games that decide who is in play-offs which have begun by `nowMs`, as long as nobody has looked at them. */
  undecided(fromMs: number, nowMs: number): Fixture[] {
    const found: Fixture[] = [];
    for (let number = this.seasonNumberAt(fromMs); this.#opening(number) <= nowMs; number += 1) {
      const season = this.#season(number);
      if (season.seeds === undefined && isOver(season, nowMs)) found.push(...season.fixtures);
    }
    return found;
  }

  /** The season that opened last. */
  seasonNumberAt(atMs: number): number {
    let number = 2 * (new Date(atMs).getUTCFullYear() - firstYear) + 2;
    while (this.#opening(number) > atMs) number -= 1;
    return number;
  }

  #opening(seasonNumber: number): number {
    return this.#league === 'NFL' ? nflOpening(seasonNumber) : nbaOpening(seasonNumber);
  }

  #place(seasonNumber: number, kind: Fixture['kind']): SeasonPlace {
    const opened = new Date(this.#opening(seasonNumber)).toISOString().slice(0, 10);
    return { league: this.#league, kind, seasonNumber, season: seasonOf(this.#league, opened) };
  }

  #season(seasonNumber: number): Season {
    return remember(this.#seasons, rememberedSeasons, seasonNumber, () => {
      const plan = this.#league === 'NFL' ? planNflSeason : planNbaSeason;
      const planned = plan(this.#seed, seasonNumber);
      return { fixtures: toFixtures(this.#place(seasonNumber, 'season'), planned) };
    });
  }

  #playoffs(seasonNumber: number, nowMs: number): Fixture[] {
    const season = this.#season(seasonNumber);
    if (!isOver(season, nowMs)) return [];
    season.seeds ??= seedSeason(this.#league, season.fixtures, this.#endingOf);
    const place = this.#place(seasonNumber, 'playoffs');
    const { seeds } = season;
    const known: Fixture[] = [];
    const winnerOf = (planned: Planned, ordinal: number) => {
      const fixture = toFixture(place, planned, ordinal);
      known.push(fixture);
      return this.#winnerOf(fixture, nowMs);
    };
    if (this.#league === 'NFL') planNflPlayoffs(seasonNumber, seeds, winnerOf);
    else planNbaPlayoffs({ seasonNumber, seeds, winnerOf });
    return known.sort((one, other) => one.startsAtMs - other.startsAtMs);
  }

  #winnerOf(fixture: Fixture, nowMs: number): Team | undefined {
    if (fixture.startsAtMs + leastGameMs > nowMs) return undefined;
    const { home, away, endsAtMs } = this.#endingOf(fixture);
    if (fixture.startsAtMs + endsAtMs > nowMs) return undefined;
    return home > away ? fixture.home : fixture.away;
  }

  #tourOf(dayStartMs: number): Fixture[] {
    return remember(this.#tours, rememberedDays, dayStartMs, () => {
      const seasonNumber = this.seasonNumberAt(dayStartMs);
      const starts = this.#season(seasonNumber)
        .fixtures.map(({ startsAtMs }) => startsAtMs)
        .filter((startMs) => Math.abs(startMs - dayStartMs) < 2 * dayMs);
      const where = { league: this.#league, dayStartMs };
      const planned = planTourDay(this.#seed, where, starts);
      return planned.map((game) => toFixture(this.#place(seasonNumber, 'tour'), game, 0));
    });
  }
}

function isOver({ fixtures }: Season, nowMs: number): boolean {
  return nowMs >= (fixtures.at(-1)?.startsAtMs ?? 0) + dayMs / 4;
}
