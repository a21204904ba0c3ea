import { dayMs } from '#shared/facts/durations.ts';
import { demoPrefix } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { teamName } from '#shared/facts/teams.ts';
import type { GameRow, TimeWindow } from '../feed.ts';
import { overtimeName } from '../period-names.ts';
import { formatClock, type Play, type PlayedGame, playAt } from './play/play.ts';
import { integerBetween, randomFrom } from './play/random.ts';
import { DemoSchedule, type Fixture } from './play/schedule.ts';
import { PlayedGames } from './played-games.ts';
import { type GameSummary, summarize } from './summary.ts';
import { venueOf } from './venues.ts';

/** What is forgotten is computed again: summaries are small, every play of a game is not. */
const rememberedSummaries = 2_000;
const rememberedGames = 10;
/** Games played between two pauses, so that whoever shares the thread gets a turn. */
const gamesAtOnce = 2;
const restMs = 2;

/** The simulated league: what it answers depends on the seed and the moment alone. */
export class DemoLeague {
  readonly seed: string;
  readonly #schedules: Record<League, DemoSchedule>;
  readonly #played: Record<League, PlayedGames>;
  readonly #summaries = new Map<string, GameSummary>();
  readonly #games = new Map<string, PlayedGame>();
  #gamesPlayed = 0;

  constructor(seed: string) {
    this.seed = seed;
    this.#schedules = { NFL: new DemoSchedule(seed, 'NFL'), NBA: new DemoSchedule(seed, 'NBA') };
    this.#played = {
      NFL: new PlayedGames(seed, 'NFL', this.#schedules.NFL),
      NBA: new PlayedGames(seed, 'NBA', this.#schedules.NBA),
    };
  }

  /** Games that start within the window, as they stand at `now`. */
  listGames(league: League, now: Date, { from, to }: TimeWindow): GameRow[] {
    return this.listFixtures(league, from, to).map((fixture) => this.rowOf(fixture, now));
  }

  listFixtures(league: League, from: Date, to: Date): Fixture[] {
    return this.#schedules[league].between(from.getTime(), to.getTime());
  }

  /** Fixtures of the season that is on which have started by `now`. */
  listSeason(league: League, now: Date): Fixture[] {
    const seasonNumber = this.seasonNumberAt(league, now);
    return this.#schedules[league].ofSeason(seasonNumber, now.getTime());
  }

  /** Fixtures of the season of a game that start with it or before it, and have by `now`. */
  listSeasonOf({ league, seasonNumber, startsAtMs }: Fixture, now: Date): Fixture[] {
    return this.#schedules[league].ofSeason(seasonNumber, Math.min(now.getTime(), startsAtMs));
  }

  /** The season of the newest game that has started. */
  seasonNumberAt(league: League, now: Date): number {
    const dayBefore = new Date(now.getTime() - dayMs);
    return this.listFixtures(league, dayBefore, now).at(-1)?.seasonNumber ?? 0;
  }

  findFixture(externalId: string): Fixture | undefined {
    const key = /^demo_(nfl|nba)_(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(externalId);
    if (!key || !externalId.startsWith(demoPrefix)) return undefined;
    const [, league, year, month, day, hour, minute] = key;
    const start = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
    if (Number.isNaN(start.getTime())) return undefined;
    return this.listFixtures(league === 'nfl' ? 'NFL' : 'NBA', start, start)[0];
  }

  playedBy(league: League): PlayedGames {
    return this.#played[league];
  }

  /** Every play of a game. */
  gameOf(fixture: Fixture): PlayedGame {
    return remember(this.#games, rememberedGames, fixture.externalId, () => this.#play(fixture));
  }

  /** How and when a game ends. */
  summaryOf(fixture: Fixture): GameSummary {
    return remember(this.#summaries, rememberedSummaries, fixture.externalId, () =>
      summarize(this.#games.get(fixture.externalId) ?? this.#play(fixture)),
    );
  }

  knowsSummaryOf({ externalId }: Fixture): boolean {
    return this.#summaries.has(externalId);
  }

  #play(fixture: Fixture): PlayedGame {
    this.#gamesPlayed += 1;
    return this.#played[fixture.league].play(fixture);
  }

  /** Plays games ahead of their use. */
  async prepare(fixtures: readonly Fixture[], now: Date, signal?: AbortSignal): Promise<void> {
    const started = fixtures.filter(({ startsAtMs }) => startsAtMs <= now.getTime());
    await this.readEach(started, (fixture) => this.summaryOf(fixture), signal);
  }

  /** Reads fixtures in order, a few new games at a time: a season at once would hold up the thread. */
  async readEach<Value>(
    fixtures: readonly Fixture[],
    read: (fixture: Fixture) => Value,
    signal?: AbortSignal,
  ): Promise<Value[]> {
    const values: Value[] = [];
    let played = this.#gamesPlayed;
    for (const fixture of fixtures) {
      values.push(read(fixture));
      if (this.#gamesPlayed - played < gamesAtOnce) continue;
      await new Promise((resolve) => setTimeout(resolve, restMs));
      signal?.throwIfAborted();
      played = this.#gamesPlayed;
    }
    return values;
  }

  rowOf(fixture: Fixture, now: Date): GameRow {
    const elapsedMs = now.getTime() - fixture.startsAtMs;
    const announced = announce(fixture);
    if (elapsedMs < 0) return announced;
    const summary = this.summaryOf(fixture);
    if (elapsedMs >= summary.endsAtMs) return { ...announced, ...finalState(summary) };
    const current = playAt(this.gameOf(fixture), elapsedMs);
    return { ...announced, ...liveState(current), viewers: viewersOf(fixture) };
  }
}

function remember<Value>(
  known: Map<string, Value>,
  most: number,
  key: string,
  compute: () => Value,
): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const computed = compute();
  const [oldest] = known.keys();
  if (known.size >= most && oldest !== undefined) known.delete(oldest);
  known.set(key, computed);
  return computed;
}

function announce({ externalId, league, home, away, startsAtMs, week, season }: Fixture): GameRow {
  return {
    external_id: externalId,
    sport: league,
    competition: null,
    season,
    season_type: 2,
    is_neutral: false,
    status: 'scheduled',
    status_detail: null,
    scheduled_at: new Date(startsAtMs).toISOString(),
    home_team: teamName(home),
    away_team: teamName(away),
    home_team_id: home.teamId,
    away_team_id: away.teamId,
    home_score: null,
    away_score: null,
    quarter: null,
    time_remaining: null,
    possession: null,
    viewers: null,
    venue: venueOf(home),
    week,
  };
}

function liveState({ period, clockS, home, away, possession, board }: Play) {
  return {
    status: 'live',
    status_detail: board,
    home_score: home,
    away_score: away,
    quarter: period,
    time_remaining: formatClock(clockS),
    possession: possession && (possession === 'home' ? '0' : '1'),
  } as const;
}

function finalState({ period, home, away }: GameSummary) {
  return {
    status: 'final',
    status_detail: period > 4 ? `Final/${overtimeName(period)}` : null,
    home_score: home,
    away_score: away,
    quarter: period,
    time_remaining: '0:00',
  } as const;
}

function viewersOf(fixture: Fixture): number {
  return integerBetween(randomFrom(`viewers ${fixture.externalId}`), 180, 9_400) * 100;
}
