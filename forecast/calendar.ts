import { dayMs } from '#shared/facts/durations.ts';
import type { Game } from './game.ts';

const parsed = new Map<string, number>();

/** Days between two dates written YYYY-MM-DD. */
function daysBetween(earlier: string, later: string): number {
  return Math.round((parse(later) - parse(earlier)) / dayMs);
}

/** The same few thousand days are asked for again and again. */
function parse(date: string): number {
  const known = parsed.get(date);
  if (known !== undefined) return known;
  const ms = Date.parse(date);
  parsed.set(date, ms);
  return ms;
}

/** Remembers when each team played, to know how rested it comes. */
export class Calendar {
  readonly #dates = new Map<string, { season: number; dates: string[] }>();
  readonly #kept: number;

  constructor(kept: number) {
    this.#kept = kept;
  }

  /** Days since the team's last game of this season; undefined before its first. */
  findRestDays(team: string, game: Pick<Game, 'season' | 'date'>): number | undefined {
    const played = this.#dates.get(team);
    const last = played?.season === game.season ? played.dates.at(-1) : undefined;
    return last === undefined ? undefined : daysBetween(last, game.date);
  }

  /** Games the team played in the `days` before this one. */
  countRecent(team: string, game: Pick<Game, 'season' | 'date'>, days: number): number {
    const played = this.#dates.get(team);
    if (played?.season !== game.season) return 0;
    return played.dates.filter((date) => daysBetween(date, game.date) <= days).length;
  }

  /** To go on with days that have not come yet. */
  copy(): Calendar {
    const copied = new Calendar(this.#kept);
    for (const [team, { season, dates }] of this.#dates) {
      copied.#dates.set(team, { season, dates: [...dates] });
    }
    return copied;
  }

  remember(game: Pick<Game, 'season' | 'date' | 'home' | 'away'>): void {
    for (const team of [game.home, game.away]) {
      const played = this.#dates.get(team);
      const dates = played?.season === game.season ? played.dates : [];
      dates.push(game.date);
      if (dates.length > this.#kept) dates.shift();
      this.#dates.set(team, { season: game.season, dates });
    }
  }
}
