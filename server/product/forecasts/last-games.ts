import { type PlayerStat, shownGames } from '#forecast/players/player-game.ts';
import type { PlayedGame } from '#server/product/history/player-history.ts';
import type { FieldPlayer } from '#server/product/history/snaps.ts';
import { fantasy } from '#shared/facts/forecasts.ts';
import type { InjuryFact, LastGame } from './forecast-task.ts';
import type { MatchedPlayer } from './match-players.ts';
import { abbreviate } from './team-facts.ts';

/** What is shown of the past beside a projection: the newest games and what they say of an injured player. */
export class LastGames {
  readonly #byPlayer: Map<string, PlayedGame[]>;
  readonly #byTeamGame: Map<string, PlayedGame[]>;
  readonly #lastOfTeams = new Map<string, PlayedGame[]>();

  constructor(history: readonly PlayedGame[]) {
    this.#byPlayer = Map.groupBy(history, ({ playerId }) => playerId);
    this.#byTeamGame = Map.groupBy(history, ({ gameId, team }) => `${gameId} ${team}`);
  }

  /** Everybody whose newest game is from this day on, with the team he played it for. */
  listPlayers(since: string): FieldPlayer[] {
    return [...this.#byPlayer].flatMap(([playerId, games]) => {
      const newest = games.reduce((a, b) => (a.playedOn < b.playedOn ? b : a));
      if (newest.playedOn < since) return [];
      const { playerName, group, team } = newest;
      const position = group === 'all' ? null : group;
      return [{ player_id: playerId, player_name: playerName, position, team_id: team }];
    });
  }

  /** False for a player who had no part in the last games of his team this season. */
  isActive({ historyId, team_id: teamId }: MatchedPlayer, season: number): boolean {
    const own = this.#gamesOf(teamId);
    if (own.length < shownGames || own.some((game) => game.season !== season)) return true;
    const played = new Set(this.#newest(historyId).map(({ gameId }) => gameId));
    return own.some(({ gameId }) => played.has(gameId));
  }

  list(historyId: string, stat: PlayerStat): LastGame[] {
    return this.#newest(historyId).map((game) => ({
      played_on: game.playedOn,
      opponent: abbreviate(game.opponent),
      value: Math.round(10 * (game.afterStart?.stats[stat] ?? 0)) / 10,
    }));
  }

  /** The statistic that says most about a player: the one of which he does most of his team's. */
  describe({ historyId }: MatchedPlayer, externalId: string): InjuryFact | undefined {
    const games = this.#newest(historyId);
    if (games.length < shownGames) return undefined;
    const stats: PlayerStat[] = games[0]?.group === 'all' ? ['points'] : nflStats;
    const told = stats.map((stat) => ({
      stat,
      value: sum(games, stat),
      team: this.#team(games, stat),
    }));
    const most = told.toSorted((a, b) => share(b) - share(a))[0];
    if (most === undefined || most.value <= 0) return undefined;
    const isNfl = most.stat !== 'points';
    const usual = isNfl
      ? { stat: 'fantasyPoints' as const, value: sum(games, 'fantasyPoints') / games.length }
      : { stat: most.stat, value: most.value / games.length };
    const fantasyPoints = isNfl
      ? usual.value
      : nbaStats.reduce((all, stat) => all + fantasy.nbaWeights[stat] * sum(games, stat), 0) /
        games.length;
    return { externalId, usual, fantasyPoints, share: { stat: most.stat, value: share(most) } };
  }

  #newest(historyId: string): PlayedGame[] {
    return newestFirst(this.#byPlayer.get(historyId) ?? []).slice(0, shownGames);
  }

  /** The last games of a team, newest first, one line of each. */
  #gamesOf(teamId: string): PlayedGame[] {
    const known = this.#lastOfTeams.get(teamId);
    if (known !== undefined) return known;
    const lines = [...this.#byTeamGame.values()].flatMap((game) => game.slice(0, 1));
    const own = lines.filter(({ team }) => team === teamId);
    const last = newestFirst(own).slice(0, shownGames);
    this.#lastOfTeams.set(teamId, last);
    return last;
  }

  #team(games: readonly PlayedGame[], stat: PlayerStat): number {
    const mates = games.flatMap(
      ({ gameId, team }) => this.#byTeamGame.get(`${gameId} ${team}`) ?? [],
    );
    return sum(mates, stat);
  }
}

function newestFirst(games: readonly PlayedGame[]): PlayedGame[] {
  return games.toSorted((a, b) => (a.playedOn < b.playedOn ? 1 : -1));
}

const nbaStats = ['points', 'rebounds', 'assists'] as const;
const nflStats: PlayerStat[] = ['passingYards', 'rushingYards', 'receivingYards'];

function sum(games: readonly PlayedGame[], stat: PlayerStat): number {
  return games.reduce((total, { afterStart }) => total + (afterStart?.stats[stat] ?? 0), 0);
}

function share({ value, team }: { value: number; team: number }): number {
  return team > 0 ? value / team : 0;
}
