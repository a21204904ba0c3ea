import { type League, possessionOf } from '#shared/facts/sports.ts';
import { teamName } from '#shared/facts/teams.ts';
import type { GameRow, TimeWindow } from '../feed.ts';
import { overtimeName } from '../period-names.ts';
import { type Fixture, startInKey } from './calendar/fixture.ts';
import { seasonNumberAt, seasonYear } from './calendar/season-years.ts';
import type { InjuryLedger } from './injury-ledger.ts';
import { formatClock, type Play, type PlayedGame, playAt } from './play/play.ts';
import { integerBetween, randomFrom } from './play/random.ts';
import { remember } from './play/remember.ts';
import { PlayedGames } from './played-games.ts';
import { type GameSummary, summarize } from './summary.ts';
import { venueOf } from './venues.ts';

/** What is forgotten is computed again: summaries are small, every play of a game is not. */
const rememberedSummaries = 2_400;
const rememberedGames = 20;
/** Games played between two pauses, so that whoever shares the thread gets a turn. */
const gamesAtOnce = 2;
const restMs = 2;

/** The simulated league: what it answers depends on the seed and the moment alone. */
export class DemoLeague {
  readonly seed: string;
  readonly #played: Record<League, PlayedGames>;
  readonly #summaries = new Map<string, GameSummary>();
  readonly #games = new Map<string, PlayedGame>();
  #gamesPlayed = 0;

  constructor(seed = 'sports-hub') {
    this.seed = seed;
    const endingOf = (fixture: Fixture) => this.summaryOf(fixture);
    this.#played = {
      NFL: new PlayedGames(seed, 'NFL', endingOf),
      NBA: new PlayedGames(seed, 'NBA', endingOf),
    };
  }

  /** Fixtures that start within the window, as far as they are known at `now`. */
  listFixtures(league: League, now: Date, { from, to }: TimeWindow): Fixture[] {
    return this.#played[league].schedule.between(from.getTime(), to.getTime(), now.getTime());
  }

  /** Fixtures of the season that is on from its first to its last, the play-offs as far as they are known. */
  listWholeSeason(league: League, now: Date): Fixture[] {
    const number = seasonNumberAt(league, now.getTime());
    return this.#played[league].schedule.ofSeason(number, Number.POSITIVE_INFINITY, now.getTime());
  }

  /** Fixtures of a season, or of its play-offs, which have started by `now`. */
  listSeason(league: League, number: number, now: Date, of: Fixture['kind']): Fixture[] {
    const known = this.#played[league].schedule.ofSeason(number, now.getTime());
    return known.filter(({ kind }) => kind === of);
  }

  /** Those of the season of a game that start with it or before it, and have by `now`. */
  listSeasonBefore(fixture: Fixture, now: Date, of: Fixture['kind']): Fixture[] {
    const until = new Date(Math.min(now.getTime(), fixture.startsAtMs));
    return this.listSeason(fixture.league, fixture.seasonNumber, until, of);
  }

  findFixture(externalId: string): Fixture | undefined {
    const startMs = startInKey(externalId);
    if (Number.isNaN(startMs)) return undefined;
    const league = externalId.includes('_nfl_') ? 'NFL' : 'NBA';
    const starting = this.#played[league].schedule.between(startMs, startMs);
    return starting.find((fixture) => fixture.externalId === externalId);
  }

  playedBy(league: League): PlayedGames {
    return this.#played[league];
  }

  /** The injuries of the season that is on. */
  ledgerAt(league: League, now: Date): InjuryLedger {
    const atMs = now.getTime();
    return this.#played[league].ledgerOf(seasonNumberAt(league, atMs), atMs);
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

  hasEnded(fixture: Fixture, now: Date): boolean {
    const elapsedMs = now.getTime() - fixture.startsAtMs;
    return elapsedMs > 0 && elapsedMs >= this.summaryOf(fixture).endsAtMs;
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

  /** Plays out seasons that decide who is in the play-offs, before somebody asks for those. */
  async prepareSeeds(
    league: League,
    { from, to }: TimeWindow,
    signal?: AbortSignal,
  ): Promise<void> {
    const season = this.#played[league].schedule.undecided(from.getTime(), to.getTime());
    await this.prepare(season, to, signal);
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
    const announced = announce(fixture, now);
    const elapsedMs = now.getTime() - fixture.startsAtMs;
    if (elapsedMs < 0) return announced;
    if (this.hasEnded(fixture, now))
      return { ...announced, ...finalState(this.summaryOf(fixture)) };
    const viewers = integerBetween(randomFrom(`viewers ${fixture.externalId}`), 180, 9_400) * 100;
    return { ...announced, ...liveState(playAt(this.gameOf(fixture), elapsedMs)), viewers };
  }
}

const seasonTypes: Record<Fixture['kind'], number> = { preseason: 1, season: 2, playoffs: 3 };

function announce(fixture: Fixture, now: Date): GameRow {
  const { externalId, league, kind, home, away, startsAtMs, week, isNeutral } = fixture;
  return {
    external_id: externalId,
    sport: league,
    competition: null,
    season: seasonYear(league, fixture.seasonNumber, now.getTime()),
    season_type: seasonTypes[kind],
    is_neutral: isNeutral,
    status: 'scheduled',
    status_detail: null,
    scheduled_at: new Date(startsAtMs).toISOString(),
    home_team: teamName(home),
    away_team: teamName(away),
    home_team_id: home.teamId,
    away_team_id: away.teamId,
    home_code: null,
    away_code: null,
    home_score: null,
    away_score: null,
    quarter: null,
    time_remaining: null,
    possession: null,
    viewers: null,
    venue: venueOf(fixture),
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
    possession: possession && possessionOf(possession),
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
