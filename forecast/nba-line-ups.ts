import { AvailabilityModel, type TeamReport } from './availability.ts';
import type { BoxLine, Game, Sides } from './game.ts';

/**
 * Chosen by hand, then moved to where forecasts told exactly who plays come nearer to the closing lines of 2019-2023:
 * a replacement is worth less, and minutes are forgotten faster, than box-score ratings have it.
 */
const memory = {
  /** Weight lost by a player's past with each 30 minutes played. */
  perHalfHour: 0.012,
  seasonKeep: 0.7,
  /** A player is worth a replacement until he has played as long as this. */
  replacementMinutes: 450,
  replacementPerMinute: 0.15,
  minutesStep: 0.27,
  /** Out of this many games in a row: no longer counted among those who may play. */
  forgottenAfter: 25,
};
type Player = {
  team: string;
  minutes: number;
  score: number;
  usualMinutes: number;
  missed: number;
};

/** Hollinger's game score, or an estimate of it where the shooting columns are not known. */
export function rateBox(line: BoxLine): number {
  const { points, rebounds, assists, steals, blocks, turnovers, shooting } = line;
  const common = steals + 0.7 * assists + 0.7 * blocks - turnovers;
  if (shooting === undefined) {
    return common + 0.66 * points + 0.4 * rebounds - 0.07 * line.minutes;
  }
  const misses = 0.4 * shooting.fieldGoals - 0.7 * shooting.fieldGoalAttempts;
  const freeThrows = 0.4 * (shooting.freeThrowAttempts - shooting.freeThrows);
  const boards = 0.4 * shooting.offensiveRebounds + 0.3 * rebounds;
  return common + points + misses - freeThrows + boards - 0.4 * shooting.fouls;
}

/**
 * How strong the players are who may be expected tonight: game score per minute of each, weighted by the
 * minutes he usually plays and his chance to play, for 240 minutes. Known before the game.
 */
export class LineUps {
  readonly #players = new Map<string, Player>();
  readonly #rosters = new Map<string, Set<string>>();
  readonly #known = new Map<string, number>();
  readonly #availability = new AvailabilityModel('NBA');
  #season: number | undefined;

  /** Undefined as long as no box line of the team was ever seen. */
  findExpected(team: string, report?: TeamReport): number | undefined {
    const roster = this.#rosters.get(team);
    if (roster === undefined) return undefined;
    let strength = 0;
    let minutes = 0;
    for (const id of roster) {
      const player = this.#players.get(id);
      if (player === undefined) continue;
      const chance = this.#availability.getChance(report, id, player.missed);
      const expected = chance * player.usualMinutes;
      strength += expected * perMinute(player);
      minutes += expected;
    }
    return minutes > 0 ? (240 * strength) / minutes : this.#known.get(team);
  }

  /** Strength of those who did play, by what was known of them before. */
  findActual(team: string, lines: readonly BoxLine[] | undefined): number | undefined {
    if (lines === undefined || lines.length === 0) return this.findExpected(team);
    let strength = 0;
    let minutes = 0;
    for (const line of lines) {
      const player = this.#players.get(line.playerId);
      strength += line.minutes * (player ? perMinute(player) : memory.replacementPerMinute);
      minutes += line.minutes;
    }
    return minutes > 0 ? (240 * strength) / minutes : this.findExpected(team);
  }

  learn(game: Game): void {
    if (game.season !== this.#season) this.#enterSeason(game.season);
    const boxes: Partial<Sides<readonly BoxLine[]>> = game.afterStart?.boxes ?? {};
    const { home, away } = game.reports ?? {};
    if (boxes.home?.length) this.#learnTeam(game.home, boxes.home, home);
    if (boxes.away?.length) this.#learnTeam(game.away, boxes.away, away);
  }

  #learnTeam(team: string, lines: readonly BoxLine[], report?: TeamReport): void {
    const roster = this.#rosters.get(team) ?? new Set();
    this.#rosters.set(team, roster);
    const played = new Set(lines.map((line) => line.playerId));
    const missed = new Map([...roster].map((id) => [id, this.#players.get(id)?.missed ?? 0]));
    this.#availability.learn(team, report, missed, (id) => played.has(id));
    for (const id of roster) {
      const player = this.#players.get(id);
      if (player === undefined) continue;
      player.missed += 1;
      if (player.missed > memory.forgottenAfter) roster.delete(id);
    }
    for (const line of lines) this.#learnLine(team, line);
    this.#known.set(team, this.findExpected(team) ?? 0);
  }

  #learnLine(team: string, line: BoxLine): void {
    const { playerId, minutes } = line;
    const before = this.#players.get(playerId);
    const player = before ?? {
      team,
      minutes: 0,
      score: 0,
      usualMinutes: 0.7 * minutes,
      missed: 0,
    };
    if (player.team !== team) this.#rosters.get(player.team)?.delete(playerId);
    const keep = (1 - memory.perHalfHour) ** (minutes / 30);
    player.minutes = player.minutes * keep + minutes;
    player.score = player.score * keep + rateBox(line);
    player.usualMinutes += (before ? memory.minutesStep : 0.6) * (minutes - player.usualMinutes);
    player.team = team;
    player.missed = 0;
    this.#players.set(playerId, player);
    this.#rosters.get(team)?.add(playerId);
  }

  #enterSeason(season: number): void {
    this.#season = season;
    for (const player of this.#players.values()) {
      player.minutes *= memory.seasonKeep;
      player.score *= memory.seasonKeep;
      player.missed = Math.min(player.missed, 1);
    }
    this.#availability.enterSeason(season);
  }
}

function perMinute(player: Player): number {
  const prior = memory.replacementMinutes * memory.replacementPerMinute;
  return (player.score + prior) / (player.minutes + memory.replacementMinutes);
}
