import { dayMs, hourMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import { type Team, teams } from '#shared/facts/teams.ts';
import { remember } from '../play/remember.ts';
import { type Fixture, type Planned, toFixture } from './fixture.ts';
import { planNbaSeason } from './nba-season.ts';
import { planNflSeason } from './nfl-season.ts';
import { type Playoffs, planPlayoffs } from './playoffs.ts';
import { Rest } from './rest.ts';
import { countSlots, paces, seasonNumberAt, seasonStart } from './season-years.ts';
import { type EndingOf, seedSeason } from './seeds.ts';

const rememberedSeasons = 4;
/** No game is shorter, and none is looked at before that: it might be the one that is asked about. */
const leastGameMs = 2 * hourMs;
/** Who fills a slot may follow from games that end half a day before it. */
const filledAheadMs = 8 * hourMs;
/** After the last start of the season its last games are over, and it is known who is in the playoffs. */
const decidedAfterMs = 6 * hourMs;

type Season = {
  planned: Planned[];
  fixtures: Fixture[];
  seeds?: ReadonlyMap<string, readonly Team[]>;
};

/** The schedule of one league; the same seed always gives the same one. */
export class DemoSchedule {
  readonly #seed: string;
  readonly #league: League;
  readonly #endingOf: EndingOf;
  readonly #seasons = new Map<number, Season>();

  constructor(seed: string, league: League, endingOf: EndingOf) {
    this.#seed = seed;
    this.#league = league;
    this.#endingOf = endingOf;
  }

  /** Fixtures that start in [fromMs, toMs], earliest first, as far as they are known at a moment. */
  between(fromMs: number, toMs: number, nowMs = toMs): Fixture[] {
    const found: Fixture[] = [];
    const last = this.seasonNumberAt(Math.min(toMs, nowMs));
    // The first day of a season belongs to the plan of the one before.
    for (let number = this.seasonNumberAt(fromMs - dayMs); number <= last; number += 1) {
      found.push(...this.#list(number, nowMs));
    }
    return found
      .filter(({ startsAtMs }) => startsAtMs >= fromMs && startsAtMs <= toMs)
      .sort((one, other) => one.startsAtMs - other.startsAtMs);
  }

  /** Games of one season that count and start by `toMs`, earliest first, as far as they are known at a moment. */
  ofSeason(seasonNumber: number, toMs: number, nowMs = toMs): Fixture[] {
    return this.#list(seasonNumber, nowMs).filter(
      ({ kind, startsAtMs }) => kind !== 'preseason' && startsAtMs <= toMs,
    );
  }

  /** Games that decide who is in playoffs which have begun by `nowMs`, as long as nobody has looked at them. */
  undecided(fromMs: number, nowMs: number): Fixture[] {
    const found: Fixture[] = [];
    const last = this.seasonNumberAt(nowMs);
    for (let number = this.seasonNumberAt(fromMs - dayMs); number <= last; number += 1) {
      const season = this.#season(number);
      if (season.seeds === undefined && isOver(season, nowMs)) found.push(...countedIn(season));
    }
    return found;
  }

  /** The season that began last. */
  seasonNumberAt(atMs: number): number {
    return seasonNumberAt(this.#league, atMs);
  }

  #season(seasonNumber: number): Season {
    return remember(this.#seasons, rememberedSeasons, seasonNumber, () => {
      const plan = this.#league === 'NFL' ? planNflSeason : planNbaSeason;
      const planned = [...plan(this.#seed, seasonNumber)];
      const rest = new Rest(this.#league);
      for (const game of planned) rest.book(game);
      const openSlots = decidedAfterMs / paces[this.#league].slotMs;
      for (let left = openSlots; left > 0; left -= 1) planned.push(fill(rest, endOf(planned)));
      const fixtures = planned.map((game) => toFixture(this.#league, seasonNumber, game));
      return { planned, fixtures };
    });
  }

  /** From the season's first counted game to the last one before those of the next. */
  #list(seasonNumber: number, nowMs: number): Fixture[] {
    const season = this.#season(seasonNumber);
    if (!isOver(season, nowMs)) return season.fixtures;
    season.seeds ??= seedSeason(this.#league, countedIn(season), this.#endingOf);
    return [...season.fixtures, ...this.#afterwards(seasonNumber, season, season.seeds, nowMs)];
  }

  /** Playoffs, and between them and until the next season games of those who have nothing else to play. */
  #afterwards(
    number: number,
    { planned }: Season,
    seeds: ReadonlyMap<string, readonly Team[]>,
    nowMs: number,
  ): Fixture[] {
    const league = this.#league;
    const rest = new Rest(league);
    for (const game of planned) rest.book(game);
    const { slotsADay, slotMs } = paces[league];
    const fromSlot = endOf(planned);
    const untilSlot = countSlots(league, number) + slotsADay;
    const nextSeason = firstSlots(this.#season(number + 1).planned, countSlots(league, number));
    const lastCounted = endOf(planned.filter(({ kind }) => kind !== 'preseason'));
    const firstSlot = slotsADay * Math.ceil(lastCounted / slotsADay + 0.4);
    const playoffs = planPlayoffs({
      ...{ league, seeds, fromSlot: firstSlot },
      lastOf: (team) => rest.lastOf(team),
      winnerOf: (game) => this.#winnerOf(toFixture(league, number, game), nowMs),
    });
    const nextOf = (team: Team) => nextSeason.get(team.teamId);
    for (const team of teams.filter(({ sport }) => sport === league)) {
      const isIn = playoffs.lastSlots.has(team);
      rest.expect(team, isIn ? firstOf(playoffs, team, firstSlot + slotsADay) : nextOf(team));
    }
    const played = new Map(playoffs.games.map((game) => [game.slot, game]));
    const lastFilled = (nowMs + filledAheadMs - seasonStart(league, number)) / slotMs;
    const found: Planned[] = [];
    for (let slot = fromSlot; slot < untilSlot; slot += 1) {
      const game = played.get(slot);
      if (game) bookPlayoffs(rest, game, { playoffs, nextOf });
      if (game || slot <= lastFilled) found.push(game ?? fill(rest, slot));
    }
    return found.map((game) => toFixture(league, number, game));
  }

  #winnerOf(fixture: Fixture, nowMs: number): Team | undefined {
    if (fixture.startsAtMs + leastGameMs > nowMs) return undefined;
    const { home, away, endsAtMs } = this.#endingOf(fixture);
    if (fixture.startsAtMs + endsAtMs > nowMs) return undefined;
    return home > away ? fixture.home : fixture.away;
  }
}

function endOf(planned: readonly Planned[]): number {
  return (planned.at(-1)?.slot ?? -1) + 1;
}

/** Where a club plays on the first day of the playoffs. */
function firstOf({ games }: Playoffs, team: Team, untilSlot: number): number | undefined {
  return games.find(({ home, away, slot }) => [home, away].includes(team) && slot < untilSlot)
    ?.slot;
}

type Coming = { playoffs: Playoffs; nextOf: (team: Team) => number | undefined };

/** Who is out has until the next season; who is not, may play again any day. */
function bookPlayoffs(rest: Rest, game: Planned, { playoffs, nextOf }: Coming): void {
  rest.book(game);
  for (const team of [game.home, game.away]) {
    rest.expect(team, playoffs.lastSlots.get(team) === game.slot ? nextOf(team) : undefined);
  }
}

/** Two clubs that have nothing else to play. */
function fill(rest: Rest, slot: number): Planned {
  const [home, away] = rest.pick(slot);
  const game: Planned = { home, away, slot, kind: 'preseason' };
  rest.book(game);
  return game;
}

function countedIn({ fixtures }: Season): Fixture[] {
  return fixtures.filter(({ kind }) => kind === 'season');
}

/** The slot in which each club plays first, counted from the start of the season before. */
function firstSlots(planned: readonly Planned[], ahead: number): Map<string, number> {
  const first = new Map<string, number>();
  for (const { home, away, slot } of planned) {
    for (const { teamId } of [home, away]) {
      if (!first.has(teamId)) first.set(teamId, slot + ahead);
    }
  }
  return first;
}

function isOver(season: Season, nowMs: number): boolean {
  return nowMs >= (countedIn(season).at(-1)?.startsAtMs ?? 0) + decidedAfterMs;
}
