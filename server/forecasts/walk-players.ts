import type { FantasyProjection } from '#forecast/fantasy/fantasy-projection.ts';
import { addNbaFantasy, type NbaLine, toFantasy } from '#forecast/fantasy/fantasy-projection.ts';
import type { Game } from '#forecast/game.ts';
import { addFactors, explainProjection } from '#forecast/players/explain.ts';
import { type PlayerGame, type PlayerStat, playerStats } from '#forecast/players/player-game.ts';
import { PlayerMemory, type Outlook as PlayerOutlook } from '#forecast/players/player-memory.ts';
import { groupBySlot } from '#forecast/players/player-model.ts';
import { getPlayerSet, playerSets } from '#forecast/players/player-parameters.ts';
import { getOverProbability, project } from '#forecast/players/projection.ts';
import { fantasy } from '#shared/facts/forecasts.ts';
import type { League } from '#shared/facts/sports.ts';
import type { ForecastPlayer, PlayerForecast } from './forecast-task.ts';
import { isOut, type MatchedPlayer } from './match-players.ts';
import type { Outlook } from './walk-winners.ts';

export type PlayerProjection = Omit<PlayerForecast, 'lastFive'>;
export type FantasyCandidate = {
  player: ForecastPlayer;
  usualPoints: number;
  projection: FantasyProjection;
};
export type PlayerInput = {
  league: League;
  history: readonly PlayerGame[];
  targets: readonly Game[];
  outlooks: ReadonlyMap<string, Outlook>;
  players: readonly MatchedPlayer[];
};

const groups: Readonly<Record<string, string>> = { FB: 'RB', HB: 'RB' };
const nbaGroup = 'all';

/** Projects the players of the targets who are not known to be out. */
export function walkPlayers(input: PlayerInput): {
  projections: PlayerProjection[];
  candidates: FantasyCandidate[];
} {
  const memory = new PlayerMemory(input.league);
  for (const slot of groupBySlot(input.history)) memory.learn(slot);
  const byTeam = Map.groupBy(
    input.players.filter((player) => !isOut(player)),
    ({ teamId }) => teamId,
  );
  const projections: PlayerProjection[] = [];
  const candidates: FantasyCandidate[] = [];
  for (const game of input.targets) {
    for (const team of [game.home, game.away]) {
      for (const player of byTeam.get(team) ?? []) {
        const asked = askFor(player, game, { league: input.league, outlooks: input.outlooks });
        const shown = projectAll(memory, asked);
        projections.push(...shown.filter(({ isShown }) => isShown).map(({ line }) => line));
        const candidate = toCandidate(asked, shown);
        if (candidate !== undefined) candidates.push(candidate);
      }
    }
  }
  return { projections, candidates };
}

type Asked = { league: League; game: PlayerGame; player: ForecastPlayer };

function askFor(
  matched: MatchedPlayer,
  game: Game,
  { league, outlooks }: { league: League; outlooks: ReadonlyMap<string, Outlook> },
): Asked {
  const isHome = game.home === matched.teamId;
  const { spread, total } = outlooks.get(game.id) ?? {};
  const position = matched.position ?? '';
  return {
    league,
    game: {
      playerId: matched.historyId,
      group: league === 'NFL' ? (groups[position] ?? position) : nbaGroup,
      gameId: game.id,
      season: game.season,
      slot: game.date,
      team: matched.teamId,
      opponent: isHome ? game.away : game.home,
      isHome,
      ...(spread === undefined || total === undefined
        ? {}
        : { outlook: { spread: isHome ? spread : -spread, total } }),
    },
    player: {
      gameId: game.id,
      season: game.season,
      playerId: matched.playerId,
      historyId: matched.historyId,
      name: matched.name,
      teamId: matched.teamId,
      position: matched.position,
      injuryStatus: matched.injury?.status ?? null,
    },
  };
}

type Projected = { isShown: boolean; outlook: PlayerOutlook; line: PlayerProjection };

/** Below the floors nothing is shown, but NBA fantasy points need all three statistics. */
function projectAll(memory: PlayerMemory, { league, game, player }: Asked): Projected[] {
  return playerStats[league].flatMap((stat: PlayerStat) => {
    const shown = memory.look(game, stat);
    const outlook = shown ?? (league === 'NBA' ? memory.look(game, stat, 0) : undefined);
    if (outlook === undefined) return [];
    const set = getPlayerSet(playerSets, stat, game.season);
    const projection = project(outlook, game.group, set);
    if (projection === undefined) return [];
    const factors = explainProjection(outlook, game.group, set);
    // Added anew, so that the parts give the number to the last bit.
    const middle = Math.max(0, addFactors(factors));
    const { rootSd } = projection;
    const range = {
      low: Math.min(projection.low, middle),
      high: Math.max(projection.high, middle),
    };
    const over =
      outlook.line === undefined ? undefined : getOverProbability(projection, outlook.line);
    const figures = { line: outlook.line, overProbability: over, rootSd, group: game.group };
    const line = { ...player, stat, middle, ...range, ...figures, factors };
    return [{ isShown: shown !== undefined, outlook, line }];
  });
}

function toCandidate(
  { league, player }: Asked,
  projected: readonly Projected[],
): FantasyCandidate | undefined {
  if (league === 'NFL') {
    const own = projected.find(({ line }) => line.stat === 'fantasyPoints');
    if (own === undefined) return undefined;
    const projection = toFantasy(own.line, own.line.factors);
    return { player, usualPoints: own.outlook.slowMean, projection };
  }
  const lines = projected.flatMap(({ line, outlook }) => {
    const stat = nbaStats.find((each) => each === line.stat);
    return stat ? [{ stat, projection: line, factors: line.factors, usual: outlook.slowMean }] : [];
  });
  if (lines.length < nbaStats.length) return undefined;
  const usualPoints = lines.reduce(
    (sum, { stat, usual }) => sum + fantasy.nbaWeights[stat] * usual,
    0,
  );
  return { player, usualPoints, projection: addNbaFantasy(lines, player.season) };
}

const nbaStats = ['points', 'rebounds', 'assists'] as const satisfies readonly NbaLine['stat'][];
