import { dayMs, hourMs, minuteMs } from '#shared/facts/durations.ts';
import { demoPrefix } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { type Team, teams } from '#shared/facts/teams.ts';
import { seasonOf } from '#shared/season.ts';
import { integerBetween, randomFrom, shuffle } from './random.ts';

type Pairing = { home: Team; away: Team; startsAtMs: number };

/** One game of the simulated league, as the schedule knows it. */
export type Fixture = Pairing & {
  externalId: string;
  league: League;
  /** A week ends when every NFL team has about one more game, which takes a day and a half here. */
  week: number | null;
  /** Seasons played since the first day of the league. */
  seasonNumber: number;
  /** The season as fans call it: several short ones share a year. */
  season: number;
};

/** The first day of the simulated league; nothing was played before it. */
export const demoEpochMs = Date.UTC(2025, 0, 1);

/**
 * Starts of a day in minutes after midnight UTC. NFL games last over three hours, so one is always
 * on; NBA starts come in pairs so that one game plays while the other rests at halftime.
 */
const startMinutes: Record<League, number[]> = {
  NFL: [0, 20, 180, 360, 540, 720, 900, 1035, 1080, 1260, 1275],
  NBA: Array.from({ length: 8 }, (_, index) => [20 + index * 180, 70 + index * 180]).flat(),
};

/** From one start of a team to its next: about 20 hours of rest (NFL), 18 (NBA, which plays daily). */
const startToStartMs: Record<League, number> = { NFL: 23.5 * hourMs, NBA: 20.5 * hourMs };

const gamesPerWeek = 16;
const weeksPerSeason = 18;

/**
 * Teams play about daily, so seasons are short: 18 games each in 26 days (NFL), 82 in 77 days (NBA). There are
 * regular seasons only; the next one starts with the next game, everybody healthy and at 0-0.
 */
const gamesPerSeason: Record<League, number> = {
  NFL: gamesPerWeek * weeksPerSeason,
  NBA: 1230,
};

const choiceWidth = 8;

type Waiting = { team: Team; lastStartMs: number; lastOpponent: string | null };

/**
 * The schedule of one league from its first day on. Each start takes two of the teams that rested
 * longest, so it is built in order and remembered; the same seed always gives the same schedule.
 */
export class DemoSchedule {
  readonly #seed: string;
  readonly #league: League;
  readonly #fixtures: Fixture[] = [];
  readonly #queue: Waiting[];
  #nextDay = 0;

  constructor(seed: string, league: League) {
    this.#seed = seed;
    this.#league = league;
    const clubs = teams.filter((team) => team.sport === league);
    this.#queue = shuffle(randomFrom(`${seed} ${league} order`), clubs).map((team) => ({
      team,
      lastStartMs: Number.NEGATIVE_INFINITY,
      lastOpponent: null,
    }));
  }

  /** Fixtures that start in [fromMs, toMs], earliest first. */
  between(fromMs: number, toMs: number): Fixture[] {
    while (demoEpochMs + this.#nextDay * dayMs <= toMs) this.#planDay();
    const found: Fixture[] = [];
    for (let index = this.#fixtures.length - 1; index >= 0; index -= 1) {
      const fixture = this.#fixtures[index];
      if (fixture === undefined || fixture.startsAtMs < fromMs) break;
      if (fixture.startsAtMs <= toMs) found.push(fixture);
    }
    return found.reverse();
  }

  /** Fixtures of one season that start by `toMs`, earliest first. */
  ofSeason(seasonNumber: number, toMs: number): Fixture[] {
    const size = gamesPerSeason[this.#league];
    const first = seasonNumber * size;
    while (demoEpochMs + this.#nextDay * dayMs <= toMs && this.#fixtures.length < first + size) {
      this.#planDay();
    }
    const season = this.#fixtures.slice(first, first + size);
    return season.filter(({ startsAtMs }) => startsAtMs <= toMs);
  }

  #describe(pairing: Pairing): Fixture {
    const index = this.#fixtures.length;
    const seasonNumber = Math.floor(index / gamesPerSeason[this.#league]);
    const opening = this.#fixtures[seasonNumber * gamesPerSeason[this.#league]];
    const start = new Date(pairing.startsAtMs).toISOString();
    const stamp = `${start.slice(0, 4)}${start.slice(5, 7)}${start.slice(8, 10)}${start.slice(11, 13)}${start.slice(14, 16)}`;
    const round = Math.floor(index / gamesPerWeek);
    return {
      ...pairing,
      externalId: `${demoPrefix}${this.#league.toLowerCase()}_${stamp}`,
      league: this.#league,
      week: this.#league === 'NFL' ? (round % weeksPerSeason) + 1 : null,
      seasonNumber,
      season: opening?.season ?? seasonOf(this.#league, start.slice(0, 10)),
    };
  }

  #planDay(): void {
    const dayStartMs = demoEpochMs + this.#nextDay * dayMs;
    for (const minutes of startMinutes[this.#league]) {
      this.#fixtures.push(this.#describe(this.#planGame(dayStartMs + minutes * minuteMs)));
    }
    this.#nextDay += 1;
  }

  #planGame(startsAtMs: number): Pairing {
    const random = randomFrom(`${this.#seed} ${this.#league} ${startsAtMs}`);
    const restedBefore = startsAtMs - startToStartMs[this.#league];
    const rested = this.#queue.findIndex(({ lastStartMs }) => lastStartMs > restedBefore);
    const width = Math.max(2, Math.min(choiceWidth, rested === -1 ? choiceWidth : rested));
    const first = this.#take(integerBetween(random, 0, width - 1));
    let position = integerBetween(random, 0, width - 2);
    if (width > 2 && this.#queue[position]?.team.teamId === first.lastOpponent) {
      position = (position + 1) % (width - 1);
    }
    const second = this.#take(position);
    this.#requeue(first, second.team, startsAtMs);
    this.#requeue(second, first.team, startsAtMs);
    const [home, away] = random() < 0.5 ? [first, second] : [second, first];
    return { home: home.team, away: away.team, startsAtMs };
  }

  #take(position: number): Waiting {
    const [taken] = this.#queue.splice(position, 1);
    if (taken === undefined) throw new RangeError(`no team waits at ${position}`);
    return taken;
  }

  #requeue(waiting: Waiting, opponent: Team, startsAtMs: number): void {
    this.#queue.push({
      team: waiting.team,
      lastStartMs: startsAtMs,
      lastOpponent: opponent.teamId,
    });
  }
}
