import type { TeamReport } from '#forecast/availability.ts';
import type { FantasyProjection } from '#forecast/fantasy/fantasy-projection.ts';
import { addNbaFantasy, type NbaLine, toFantasy } from '#forecast/fantasy/fantasy-projection.ts';
import { type Game, sumPoints } from '#forecast/game.ts';
import { explainProjection } from '#forecast/players/explain.ts';
import { type PlayerGame, type PlayerStat, playerStats } from '#forecast/players/player-game.ts';
import type { Outlook as PlayerOutlook } from '#forecast/players/player-memory.ts';
import { groupBySlot, PlayerModel } from '#forecast/players/player-model.ts';
import { getPlayerSet, playerSets } from '#forecast/players/player-parameters.ts';
import { getOverProbability } from '#forecast/players/projection.ts';
import { fantasy } from '#shared/facts/forecasts.ts';
import type { League } from '#shared/facts/sports.ts';
import type { ForecastPlayer, InjuryGains, PlayerForecast } from './forecast-task.ts';
import { isOut, type MatchedPlayer } from './match-players.ts';
import { type AbsentPlayer, GamesAhead, reportOn } from './team-reports.ts';
import type { Outlook } from './walk-winners.ts';

export type PlayerProjection = Omit<PlayerForecast, 'last_five'>;
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
  gains: InjuryGains[];
} {
  const model = learnHistory(input);
  const projections: PlayerProjection[] = [];
  const candidates: FantasyCandidate[] = [];
  const gains = new Map<string, InjuryGains>();
  for (const side of listSides(input)) {
    for (const player of side.squad) {
      const asked = askFor(player, side.game, { ...input, report: side.report });
      const shown = projectAll(model, asked);
      projections.push(...shown.filter(({ isShown }) => isShown).map(({ line }) => line));
      const candidate = toCandidate(asked, shown);
      if (candidate !== undefined) candidates.push(candidate);
    }
    for (const hurt of side.hurt.filter(({ externalId }) => !gains.has(externalId))) {
      gains.set(hurt.externalId, measureGains(model, hurt, { ...side, input }));
    }
  }
  return { projections, candidates, gains: [...gains.values()] };
}

type Side = {
  game: Game;
  report: TeamReport | undefined;
  /** Who is not known to be out. */
  squad: readonly MatchedPlayer[];
  /** Of whom something is said, and who played of late. */
  hurt: readonly AbsentPlayer[];
};

function* listSides({ players, absent, targets }: PlayerInput): Generator<Side> {
  const byTeam = Map.groupBy(players, ({ team_id }) => team_id);
  const ahead = new GamesAhead();
  for (const game of targets.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    for (const team of [game.home, game.away]) {
      const own = byTeam.get(team) ?? [];
      const known = new Set(own.map(({ historyId }) => historyId));
      yield {
        game,
        report: reportOn(team, absent, ahead.get(team)),
        squad: own.filter((player) => !isOut(player)),
        hurt: absent.filter((each) => each.team === team && known.has(each.playerId)),
      };
    }
    ahead.add(game);
  }
}

/** From how many fantasy points a gain is told, and of how many team-mates. */
const told = { least: 0.3, most: 3 };
type GainsOf = Pick<Side, 'game' | 'squad'> & { input: PlayerInput };

/** What each team-mate is projected with him missing, minus with him there, all else equal. */
function measureGains(model: PlayerModel, hurt: AbsentPlayer, { input, game, squad }: GainsOf) {
  const others = input.absent.filter(({ externalId }) => externalId !== hurt.externalId);
  const [without, withHim] = [
    { word: 'out', isOut: true } as const,
    { word: 'available', isOut: false } as const,
  ].map((said) => reportOn(hurt.team, [...others, { ...hurt, ...said }], 0));
  const middleOf = (player: MatchedPlayer, report: TeamReport | undefined) => {
    const asked = askFor(player, game, { ...input, ...(report && { report }) });
    return toCandidate(asked, projectAll(model, asked))?.projection.middle ?? 0;
  };
  const gainers = squad
    .filter(({ historyId }) => historyId !== hurt.playerId)
    .map((player) => ({
      name: player.player_name,
      points: middleOf(player, without) - middleOf(player, withHim),
    }))
    .filter(({ points }) => points >= told.least)
    .toSorted((a, b) => b.points - a.points);
  return { externalId: hurt.externalId, gainers: gainers.slice(0, told.most) };
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

type MatchedInput = {
  league: League;
  game: PlayerGame;
  player: ForecastPlayer;
  matched: MatchedPlayer;
};

function askFor(
  matched: MatchedPlayer,
  game: Game,
  { league, outlooks, report }: Pick<PlayerInput, 'league' | 'outlooks'> & { report?: TeamReport },
): MatchedInput {
  const isHome = game.home === matched.team_id;
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
      team: matched.team_id,
      opponent: isHome ? game.away : game.home,
      isHome,
      ...(report && { report }),
      ...(spread === undefined || total === undefined
        ? {}
        : { outlook: { spread: isHome ? spread : -spread, total } }),
    },
    player: {
      game_id: game.id,
      season: game.season,
      player_id: matched.player_id,
      player_name: matched.player_name,
      team_id: matched.team_id,
      position: matched.position,
    },
    matched,
  };
}

type Projected = { isShown: boolean; outlook: PlayerOutlook; line: PlayerProjection };

/** Below the floors nothing is shown, but NBA fantasy points need all three statistics. */
function projectAll(
  model: PlayerModel,
  { league, game, player, matched }: MatchedInput,
): Projected[] {
  return playerStats[league].flatMap((stat: PlayerStat) => {
    const shown = model.project(game, stat);
    const projected = shown ?? (league === 'NBA' ? model.project(game, stat, 0) : undefined);
    if (projected === undefined) return [];
    const { outlook, projection } = projected;
    const set = getPlayerSet(playerSets, stat, game.season);
    const factors = explainProjection(outlook, game.group, set);
    // Added anew, so that the parts give the number to the last bit.
    const middle = Math.max(0, sumPoints(factors));
    const { line: usual = null } = outlook;
    const line = {
      ...player,
      injury_status: matched.injury?.status ?? null,
      stat,
      middle,
      low: Math.min(projection.low, middle),
      high: Math.max(projection.high, middle),
      line: usual,
      over_probability: usual === null ? null : getOverProbability(projection, usual),
      factors,
      historyId: matched.historyId,
      rootSd: projection.rootSd,
      group: game.group,
    };
    return [{ isShown: shown !== undefined, outlook, line }];
  });
}

function toCandidate({ league, player }: MatchedInput, projected: readonly Projected[]) {
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
