import type { TeamReport } from './availability.ts';
import type { BoxLine, Game, Sides } from './game.ts';
import { Squads } from './squads.ts';

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
};
/** A month and a half of games, after which few come back; who was out last season is waited for again. */
const squads = { forgottenAfter: 25, mostMissedOverSummer: 1 };

type Player = { minutes: number; score: number; usualMinutes: number };

/**
 * Hollinger's game score, or an estimate of it where the shooting columns are not known.
 * @internal
 */
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
  readonly #known = new Map<string, number>();
  readonly #squads = new Squads('NBA', squads);

  /** Undefined as long as no box line of the team was ever seen. */
  findExpected(team: string, report?: TeamReport): number | undefined {
    const squad = this.#squads.find(team);
    if (squad === undefined) return undefined;
    let strength = 0;
    let minutes = 0;
    for (const id of squad.keys()) {
      const player = this.#players.get(id);
      if (player === undefined) continue;
      const expected = this.#squads.getChance(team, id, report) * player.usualMinutes;
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
    if (this.#squads.enterSeason(game.season)) this.#fade();
    const boxes: Partial<Sides<readonly BoxLine[]>> = game.afterStart?.boxes ?? {};
    const { home, away } = game.reports ?? {};
    if (boxes.home?.length) this.#learnTeam(game.home, boxes.home, home);
    if (boxes.away?.length) this.#learnTeam(game.away, boxes.away, away);
  }

  #learnTeam(team: string, lines: readonly BoxLine[], report?: TeamReport): void {
    this.#squads.learn(team, new Set(lines.map(({ playerId }) => playerId)), report);
    for (const line of lines) this.#learnLine(line);
    this.#known.set(team, this.findExpected(team) ?? 0);
  }

  #learnLine(line: BoxLine): void {
    const { playerId, minutes } = line;
    const before = this.#players.get(playerId);
    const player = before ?? { minutes: 0, score: 0, usualMinutes: 0.7 * minutes };
    const keep = (1 - memory.perHalfHour) ** (minutes / 30);
    player.minutes = player.minutes * keep + minutes;
    player.score = player.score * keep + rateBox(line);
    player.usualMinutes += (before ? memory.minutesStep : 0.6) * (minutes - player.usualMinutes);
    this.#players.set(playerId, player);
  }

  #fade(): void {
    for (const player of this.#players.values()) {
      player.minutes *= memory.seasonKeep;
      player.score *= memory.seasonKeep;
    }
  }
}

function perMinute(player: Player): number {
  const prior = memory.replacementMinutes * memory.replacementPerMinute;
  return (player.score + prior) / (player.minutes + memory.replacementMinutes);
}
