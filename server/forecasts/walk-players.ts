import type { TeamReport } from '#forecast/availability.ts';
import type { FantasyProjection } from '#forecast/fantasy/fantasy-projection.ts';
import { addNbaFantasy, type NbaLine, toFantasy } from '#forecast/fantasy/fantasy-projection.ts';
import type { Game } from '#forecast/game.ts';
import { addFactors, explainProjection } from '#forecast/players/explain.ts';
import { type PlayerGame, type PlayerStat, playerStats } from '#forecast/players/player-game.ts';
import type { Outlook as PlayerOutlook } from '#forecast/players/player-memory.ts';
import { groupBySlot, PlayerModel } from '#forecast/players/player-model.ts';
import { getPlayerSet, playerSets } from '#forecast/players/player-parameters.ts';
import { getOverProbability } from '#forecast/players/projection.ts';
import { fantasy } from '#shared/facts/forecasts.ts';
import type { League } from '#shared/facts/sports.ts';
import type { ForecastPlayer, PlayerForecast } from './forecast-task.ts';
import { isOut, type MatchedPlayer } from './match-players.ts';
import { type AbsentPlayer, GamesAhead, reportOn } from './team-reports.ts';
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
  absent: readonly AbsentPlayer[];
};

const groups: Readonly<Record<string, string>> = { FB: 'RB', HB: 'RB' };
const nbaGroup = 'all';

/** Projects the players of the targets who are not known to be out. */
export function walkPlayers(input: PlayerInput): {
  projections: PlayerProjection[];
  candidates: FantasyCandidate[];
} {
  const model = learnHistory(input);
  const byTeam = Map.groupBy(
    input.players.filter((player) => !isOut(player)),
    ({ teamId }) => teamId,
  );
  const projections: PlayerProjection[] = [];
  const candidates: FantasyCandidate[] = [];
  const ahead = new GamesAhead();
  for (const game of input.targets.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    for (const team of [game.home, game.away]) {
      const report = reportOn(team, input.absent, ahead.get(team));
      for (const player of byTeam.get(team) ?? []) {
        const asked = askFor(player, game, { ...input, report });
        const shown = projectAll(model, asked);
        projections.push(...shown.filter(({ isShown }) => isShown).map(({ line }) => line));
        const candidate = toCandidate(asked, shown);
        if (candidate !== undefined) candidates.push(candidate);
      }
    }
    ahead.add(game);
  }
  return { projections, candidates };
}

/** Ranges are held to what happened in the last seasons: looking at every one of them would take its time. */
const seasonsJudged = 2;

function learnHistory({ league, history }: PlayerInput): PlayerModel {
  const model = new PlayerModel(league);
  const slots = groupBySlot(history);
  const last = slots.at(-1)?.[0]?.season ?? 0;
  for (const slot of slots) {
    const isJudged = (slot[0]?.season ?? 0) > last - seasonsJudged;
    model.learn(slot, isJudged ? model.projectSlot(slot) : []);
  }
  return model;
}

type Asked = { league: League; game: PlayerGame; player: ForecastPlayer };

function askFor(
  matched: MatchedPlayer,
  game: Game,
  { league, outlooks, report }: Pick<PlayerInput, 'league' | 'outlooks'> & { report?: TeamReport },
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
      ...(report && { report }),
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
function projectAll(model: PlayerModel, { league, game, player }: Asked): Projected[] {
  return playerStats[league].flatMap((stat: PlayerStat) => {
    const shown = model.project(game, stat);
    const projected = shown ?? (league === 'NBA' ? model.project(game, stat, 0) : undefined);
    if (projected === undefined) return [];
    const { outlook, projection } = projected;
    const set = getPlayerSet(playerSets, stat, game.season);
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
