import { AvailabilityModel, type TeamReport } from './availability.ts';
import { type FieldGroup, fieldGroups, type Game, type SnapLine } from './game.ts';

/** Chosen by hand; of the shares up to a half and the games up to 16 these came nearest to the closing lines of 2016-2019. */
const memory = {
  shareStep: 0.3,
  newcomerStep: 0.5,
  newcomerGames: 2,
  seasonKeep: 0.8,
  /** Out of this many games in a row: his team is rated without him by then. */
  forgottenAfter: 8,
  /** Who is on the field less is replaced without loss, and plays more when a game is decided. */
  regularShare: 0.3,
};

type Player = {
  team: string;
  group: FieldGroup;
  share: number;
  missed: number;
  games: number;
};
export type Lost = Record<FieldGroup, number>;

/** How many regulars of each group a team has to do without, from the snaps of earlier games. */
export class NflAbsences {
  readonly #players = new Map<string, Player>();
  readonly #rosters = new Map<string, Set<string>>();
  readonly #availability = new AvailabilityModel('NFL');
  #season: number | undefined;

  /** Expected from what is said before the game. */
  findExpected(team: string, report?: TeamReport): Lost {
    return this.#addUp(team, (id, { missed }) => this.#availability.getChance(report, id, missed));
  }

  /** In hindsight; as expected where nobody's snaps are known. */
  findActual(team: string, lines: readonly SnapLine[] | undefined, report?: TeamReport): Lost {
    if (lines === undefined || lines.length === 0) return this.findExpected(team, report);
    const played = new Set(lines.map(({ playerId }) => playerId));
    return this.#addUp(team, (id) => Number(played.has(id)));
  }

  #addUp(team: string, getChance: (id: string, player: Player) => number): Lost {
    const lost = Object.fromEntries(fieldGroups.map((group) => [group, 0])) as Lost;
    const { regularShare } = memory;
    for (const id of this.#rosters.get(team) ?? []) {
      const player = this.#players.get(id);
      if (player === undefined || player.share <= regularShare) continue;
      const part = (player.share - regularShare) / (1 - regularShare);
      lost[player.group] += part * (1 - getChance(id, player));
    }
    return lost;
  }

  learn(game: Game): void {
    const { home = [], away = [] } = game.afterStart?.snaps ?? {};
    if (home.length === 0 || away.length === 0) return;
    if (game.season !== this.#season) this.#enterSeason(game.season);
    this.#learnTeam(game.home, home, game.reports?.home);
    this.#learnTeam(game.away, away, game.reports?.away);
  }

  #learnTeam(team: string, lines: readonly SnapLine[], report?: TeamReport): void {
    const roster = this.#rosters.get(team) ?? new Set();
    this.#rosters.set(team, roster);
    const played = new Set(lines.map(({ playerId }) => playerId));
    const missed = new Map([...roster].map((id) => [id, this.#players.get(id)?.missed ?? 0]));
    this.#availability.learn(team, report, missed, (id) => played.has(id));
    for (const id of roster) {
      const player = this.#players.get(id);
      if (player === undefined) continue;
      player.missed += 1;
      if (player.missed > memory.forgottenAfter) roster.delete(id);
    }
    for (const line of lines) this.#learnLine(team, line);
  }

  #learnLine(team: string, { playerId, group, share }: SnapLine): void {
    const before = this.#players.get(playerId);
    if (before && before.team !== team) this.#rosters.get(before.team)?.delete(playerId);
    const { games, share: usual } = before ?? { games: 0, share: share / 2 };
    const step = games < memory.newcomerGames ? memory.newcomerStep : memory.shareStep;
    const moved = usual + step * (share - usual);
    this.#players.set(playerId, { team, group, share: moved, missed: 0, games: games + 1 });
    this.#rosters.get(team)?.add(playerId);
  }

  #enterSeason(season: number): void {
    this.#season = season;
    for (const player of this.#players.values()) {
      player.missed = Math.min(player.missed, 1);
      player.share *= memory.seasonKeep;
    }
    this.#availability.enterSeason(season);
  }
}
