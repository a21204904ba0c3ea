import type { League } from '#shared/spec/sports.ts';
import { teamName } from '#shared/spec/teams.ts';
import type { GameRow, TimeWindow } from '../feed.ts';
import { overtimeName } from '../period-names.ts';
import { playNba } from './nba-game.ts';
import { playNfl } from './nfl-game.ts';
import { integerBetween, randomFrom } from './random.ts';
import { DemoSchedule, type Fixture } from './schedule.ts';
import { formatClock, lastPlay, playAt, type Timeline } from './timeline.ts';
import { venueOf } from './venues.ts';

const play = { NFL: playNfl, NBA: playNba };

/** About two weeks of games; other timelines are computed again when asked for. */
const rememberedGames = 400;

export type PlayedGame = { fixture: Fixture; timeline: Timeline };

/** The simulated league: what it answers depends on the seed and the moment alone. */
export class DemoLeague {
  readonly seed: string;
  readonly #schedules: Record<League, DemoSchedule>;
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

  timelineOf(fixture: Fixture): Timeline {
    const known = this.#timelines.get(fixture.externalId);
    if (known) return known;
    const random = randomFrom(`${this.seed} ${fixture.externalId}`);
    const edge = this.#strengthOf(fixture.home.teamId) - this.#strengthOf(fixture.away.teamId);
    const timeline = play[fixture.league](random, edge / 2);
    if (this.#timelines.size >= rememberedGames) this.#timelines.clear();
    this.#timelines.set(fixture.externalId, timeline);
    return timeline;
  }

  /** -1 to 1, fixed for a team. */
  #strengthOf(teamId: string): number {
    return randomFrom(`${this.seed} strength ${teamId}`)() * 2 - 1;
  }

  #rowOf(fixture: Fixture, now: Date): GameRow {
    const elapsedMs = now.getTime() - fixture.startsAtMs;
    const announced = announce(fixture);
    if (elapsedMs < 0) return announced;
    const timeline = this.timelineOf(fixture);
    return elapsedMs < timeline.endsAtMs
      ? { ...announced, ...liveState(timeline, elapsedMs), viewers: viewersOf(fixture) }
      : { ...announced, ...finalState(timeline) };
  }
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
  };
}

function liveState(timeline: Timeline, elapsedMs: number) {
  const { period, clockS, home, away, possession, detail } = playAt(timeline, elapsedMs);
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

function finalState(timeline: Timeline) {
  const { period, home, away } = lastPlay(timeline);
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
