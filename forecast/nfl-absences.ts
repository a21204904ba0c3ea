import type { TeamReport } from './availability.ts';
import type { FieldGroup, Game, SnapLine } from './game.ts';
import { Squads } from './squads.ts';

/** Chosen by hand; of the shares up to a half and the games up to 16 these came nearest to the closing lines of 2016-2019. */
const memory = {
  shareStep: 0.3,
  newcomerStep: 0.5,
  newcomerGames: 2,
  seasonKeep: 0.8,
  /** Who is on the field less is replaced without loss, and plays more when a game is decided. */
  regularShare: 0.3,
  /** After so many games that nobody has counted a team's regulars are no longer known; of 1, 2, 4 and 8 nearest to the lines. */
  uncountedGames: 4,
};

/** Out of half a season his team is rated without him. */
const squads = { forgottenAfter: 8, mostMissedOverSummer: 1 };

type Player = { group: FieldGroup; share: number; games: number };
export type Lost = Record<FieldGroup, number>;

/** How many regulars of each group a team has to do without, from the snaps of earlier games. */
export class NflAbsences {
  readonly #players = new Map<string, Player>();
  readonly #squads = new Squads('NFL', squads);
  /** Games of a team since the last one that was counted. */
  readonly #uncounted = new Map<string, number>();

  /** Expected from what is said before the game. */
  findExpected(team: string, report?: TeamReport): Lost {
    return this.#addUp(team, (id) => this.#squads.getChance(team, id, report));
  }

  /** In hindsight; as expected where nobody's snaps are known. */
  findActual(team: string, lines: readonly SnapLine[] | undefined, report?: TeamReport): Lost {
    if (lines === undefined || lines.length === 0) return this.findExpected(team, report);
    const played = new Set(lines.map(({ playerId }) => playerId));
    return this.#addUp(team, (id) => Number(played.has(id)));
  }

  #addUp(team: string, getChance: (id: string) => number): Lost {
    const lost: Lost = { OL: 0, WR: 0, TE: 0, RB: 0, DL: 0, LB: 0, DB: 0 };
    const { regularShare } = memory;
    for (const id of this.#squads.find(team)?.keys() ?? []) {
      const player = this.#players.get(id);
      if (player === undefined || player.share <= regularShare) continue;
      const part = (player.share - regularShare) / (1 - regularShare);
      lost[player.group] += part * (1 - getChance(id));
    }
    return lost;
  }

  learn(game: Game): void {
    const { home = [], away = [] } = game.afterStart?.snaps ?? {};
    const isCounted = home.length > 0 && away.length > 0;
    if (!isCounted && this.#players.size === 0) return;
    if (this.#squads.enterSeason(game.season)) this.#fade();
    if (!isCounted) {
      for (const team of [game.home, game.away]) this.#passOver(team);
      return;
    }
    this.#learnTeam(game.home, home, game.reports?.home);
    this.#learnTeam(game.away, away, game.reports?.away);
  }

  #passOver(team: string): void {
    const uncounted = (this.#uncounted.get(team) ?? 0) + 1;
    this.#uncounted.set(team, uncounted);
    if (uncounted >= memory.uncountedGames) this.#squads.forget(team);
  }

  #learnTeam(team: string, lines: readonly SnapLine[], report?: TeamReport): void {
    this.#uncounted.delete(team);
    this.#squads.learn(team, new Set(lines.map(({ playerId }) => playerId)), report);
    for (const line of lines) this.#learnLine(line);
  }

  #learnLine({ playerId, group, share }: SnapLine): void {
    const { games, share: usual } = this.#players.get(playerId) ?? { games: 0, share: share / 2 };
    const step = games < memory.newcomerGames ? memory.newcomerStep : memory.shareStep;
    this.#players.set(playerId, { group, share: usual + step * (share - usual), games: games + 1 });
  }

  #fade(): void {
    for (const player of this.#players.values()) player.share *= memory.seasonKeep;
  }
}
