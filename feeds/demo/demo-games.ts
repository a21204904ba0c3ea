import type { League } from '#shared/spec/sports.ts';
import { teamName } from '#shared/spec/teams.ts';
import type { GameRow, TimeWindow } from '../feed.ts';
import { overtimeName } from '../period-names.ts';
import { playNba } from './nba-game.ts';
import { playNfl } from './nfl-game.ts';
import { integerBetween, randomFrom } from './random.ts';
import { DemoSchedule, type Fixture } from './schedule.ts';
import {
  formatClock,
  lastPlay,
  type Play,
  playAt,
  type Timeline,
  TimelineWriter,
} from './timeline.ts';
import { venueOf } from './venues.ts';

const play = { NFL: playNfl, NBA: playNba };

/** What is forgotten is computed again: summaries are small, timelines are for games that are on. */
const rememberedSummaries = 2_000;
const rememberedTimelines = 20;

/** The simulated league: what it answers depends on the seed and the moment alone. */
export class DemoLeague {
  readonly seed: string;
  readonly #schedules: Record<League, DemoSchedule>;
  readonly #summaries = new Map<string, Timeline>();
  readonly #timelines = new Map<string, Timeline>();

  constructor(seed: string) {
    this.seed = seed;
    this.#schedules = { NFL: new DemoSchedule(seed, 'NFL'), NBA: new DemoSchedule(seed, 'NBA') };
  }

  /** Games that start within the window, as they stand at `now`. */
  listGames(league: League, now: Date, { from, to }: TimeWindow): GameRow[] {
    return this.listFixtures(league, from, to).map((fixture) => this.#rowOf(fixture, now));
  }

  listFixtures(league: League, from: Date, to: Date): Fixture[] {
    return this.#schedules[league].between(from.getTime(), to.getTime());
  }

  /** Every play of a game. */
  timelineOf(fixture: Fixture): Timeline {
    return remember(this.#timelines, rememberedTimelines, fixture.externalId, () =>
      this.#play(fixture, new TimelineWriter()),
    );
  }

  /** How and when a game ends. */
  summaryOf(fixture: Fixture): { final: Play; endsAtMs: number } {
    const summary = remember(this.#summaries, rememberedSummaries, fixture.externalId, () =>
      this.#play(fixture, new TimelineWriter({ isSummary: true })),
    );
    return { final: lastPlay(summary), endsAtMs: summary.endsAtMs };
  }

  #play(fixture: Fixture, writer: TimelineWriter): Timeline {
    const random = randomFrom(`${this.seed} ${fixture.externalId}`);
    const edge = this.#strengthOf(fixture.home.teamId) - this.#strengthOf(fixture.away.teamId);
    return play[fixture.league](random, edge / 2, writer);
  }

  /** -1 to 1, fixed for a team. */
  #strengthOf(teamId: string): number {
    return randomFrom(`${this.seed} strength ${teamId}`)() * 2 - 1;
  }

  #rowOf(fixture: Fixture, now: Date): GameRow {
    const elapsedMs = now.getTime() - fixture.startsAtMs;
    const announced = announce(fixture);
    if (elapsedMs < 0) return announced;
    const { final, endsAtMs } = this.summaryOf(fixture);
    if (elapsedMs >= endsAtMs) return { ...announced, ...finalState(final) };
    const current = playAt(this.timelineOf(fixture), elapsedMs);
    return { ...announced, ...liveState(current), viewers: viewersOf(fixture) };
  }
}

function remember(
  known: Map<string, Timeline>,
  most: number,
  key: string,
  compute: () => Timeline,
): Timeline {
  const found = known.get(key);
  if (found) return found;
  const computed = compute();
  if (known.size >= most) known.clear();
  known.set(key, computed);
  return computed;
}

function announce({ externalId, league, home, away, startsAtMs, week }: Fixture): GameRow {
  return {
    external_id: externalId,
    sport: league,
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
    competition: null,
    season: null,
    season_type: 2,
    is_neutral: false,
  };
}

function liveState({ period, clockS, home, away, possession, detail }: Play) {
  return {
    status: 'live',
    status_detail: detail,
    home_score: home,
    away_score: away,
    quarter: period,
    time_remaining: formatClock(clockS),
    possession,
  } as const;
}

function finalState({ period, home, away }: Play) {
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
