import { dayMs, hourMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import type { Team } from '#shared/facts/teams.ts';
import { remember } from '../play/remember.ts';
import { type Fixture, type Planned, toFixture } from './fixture.ts';
import { planNbaSeason } from './nba-season.ts';
import { planNflSeason } from './nfl-season.ts';
import { planPlayoffs } from './playoffs.ts';
import { countRest, never } from './rest.ts';
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
    return this.#numbersOf(fromMs, Math.min(toMs, nowMs))
      .flatMap((number) => this.#list(number, nowMs))
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
    return this.#numbersOf(fromMs, nowMs)
      .map((number) => this.#season(number))
      .filter((season) => season.seeds === undefined && isOver(season, nowMs))
      .flatMap(countedIn);
  }

  /** The first day of a season belongs to the plan of the one before. */
  #numbersOf(fromMs: number, toMs: number): number[] {
    const first = seasonNumberAt(this.#league, fromMs - dayMs);
    const last = seasonNumberAt(this.#league, toMs);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  }

  #season(seasonNumber: number): Season {
    return remember(this.#seasons, rememberedSeasons, seasonNumber, () => {
      const plan = this.#league === 'NFL' ? planNflSeason : planNbaSeason;
      const planned = [...plan(this.#seed, seasonNumber)];
      const rest = countRest(this.#league, planned);
      const openSlots = decidedAfterMs / paces[this.#league].slotMs;
      for (let left = openSlots; left > 0; left -= 1) {
        planned.push(rest.fill(endOf(planned), () => never));
      }
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
    const { slotsADay, slotMs } = paces[league];
    const rest = countRest(league, planned);
    const fromSlot = endOf(planned);
    const firstDay = slotsADay * Math.ceil(fromSlot / slotsADay);
    const { games, lastSlots } = planPlayoffs({
      league,
      seeds,
      fromSlot: firstDay,
      lastOf: rest.lastOf,
      winnerOf: (game) => this.#winnerOf(toFixture(league, number, game), nowMs),
    });
    const openings = firstSlots(games.filter(({ slot }) => slot < firstDay + slotsADay));
    const length = countSlots(league, number);
    const nextSeason = firstSlots(this.#season(number + 1).planned);
    const played = new Map(games.map((game) => [game.slot, game]));
    const lastFilled = (nowMs + filledAheadMs - seasonStart(league, number)) / slotMs;
    const found: Planned[] = [];
    for (let slot = fromSlot; slot < length + slotsADay; slot += 1) {
      // Who is out has until the next season; who is not, may play again any day once the playoffs have begun.
      const nextOf = (team: Team) => {
        const isOut = slot > (lastSlots.get(team) ?? -never);
        if (isOut) return length + (nextSeason.get(team) ?? never);
        const opening = openings.get(team) ?? -never;
        return opening > slot ? opening : -never;
      };
      const game = played.get(slot);
      if (game) rest.book(game);
      if (game || slot <= lastFilled) found.push(game ?? rest.fill(slot, nextOf));
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

function countedIn({ fixtures }: Season): Fixture[] {
  return fixtures.filter(({ kind }) => kind === 'season');
}

/** The slot in which each club plays first. */
function firstSlots(planned: readonly Planned[]): Map<Team, number> {
  const latestFirst = planned.toReversed();
  return new Map(
    latestFirst.flatMap(({ home, away, slot }) => [
      [home, slot],
      [away, slot],
    ]),
  );
}

function isOver(season: Season, nowMs: number): boolean {
  return nowMs >= (countedIn(season).at(-1)?.startsAtMs ?? 0) + decidedAfterMs;
}
