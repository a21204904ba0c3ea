import type { Game } from '../../forecast/game.ts';
import { mean } from '../../forecast/players/form.ts';
import { lineGames, type PlayerStat, playerStats } from '../../forecast/players/player-game.ts';
import type { ProjectedGame } from '../../forecast/players/player-model.ts';
import { nameCell, playerSets } from '../../forecast/players/player-parameters.ts';
import { getOverProbability, missesOf } from '../../forecast/players/projection.ts';
import { type Graded, type Scores, scoreForecasts } from '../../forecast/scoring.ts';
import { createWinnerModel } from '../../forecast/winner-model.ts';
import {
  type Outlooks,
  readNbaPlayerGames,
  readNflPlayerGames,
  type SitePlayerGame,
} from '../../scripts/data/player-games.ts';
import type { League } from '../../shared/facts/sports.ts';
import { walkForward } from '../../test/walk-forward.ts';
import { walkPlayers } from '../../test/walk-players.ts';

export type GradedPlayer = ProjectedGame & { game: SitePlayerGame; value: number };

export type PlayerLine = {
  season: string;
  stat: PlayerStat;
  games: number;
  /** Mean absolute errors by forecaster. */
  errors: Map<string, number>;
  /** Share of games between the ends of the range, which is meant to hold 80 %. */
  inRange: number;
  legs: Scores;
  baseBrier: number;
};

/** What the winner forecast expects of each game, without the game's own line. */
export function listOutlooks(
  league: League,
  games: readonly Game[],
  { usesLines }: { usesLines: boolean },
): Outlooks {
  const outlooks = new Map<string, { spread: number; total: number }>();
  for (const { game, forecast } of walkForward(createWinnerModel(league, { usesLines }), games)) {
    outlooks.set(game.id, { spread: forecast.spread, total: forecast.total });
  }
  return outlooks;
}

/** Projects every player of the folders who is past the floors, in the games that were played. */
export async function projectPlayers(
  league: League,
  folders: readonly string[],
  { games, outlooks }: { games: readonly Game[]; outlooks: Outlooks },
): Promise<GradedPlayer[]> {
  if (league === 'NBA') {
    return gradeWalk(league, await readNbaPlayerGames(folders, { games, outlooks }));
  }
  const read = (file: 'nfl/player_weeks' | 'nfl/fantasy_weeks') =>
    readNflPlayerGames(folders, { file, games, outlooks });
  const weeks = gradeWalk(league, await read('nfl/player_weeks'));
  const site = gradeWalk(league, await read('nfl/fantasy_weeks'));
  // Fantasy points where the site has projected any, so that both are graded on the same players.
  const fantasy = site.filter(
    ({ game, stat }) => stat === 'fantasyPoints' && (game.siteProjection ?? 0) > 0,
  );
  const seasons = new Set(fantasy.map(({ game }) => game.season));
  const others = weeks.filter(
    ({ game, stat }) => stat !== 'fantasyPoints' || !seasons.has(game.season),
  );
  return [...fantasy, ...others];
}

/** Legs are graded at the median of ten games, no fewer. @internal */
export function gradeWalk(league: League, games: readonly SitePlayerGame[]): GradedPlayer[] {
  return [...walkPlayers(league, games, playerSets)].flatMap((projected) => {
    const value = projected.game.afterStart?.stats[projected.stat];
    if (value === undefined) return [];
    const { outlook } = projected;
    const line = outlook.gamesOfLine < lineGames ? undefined : outlook.line;
    return [{ ...projected, outlook: { ...outlook, line }, value }];
  });
}

/** Season by season and over all, each statistic by itself. */
export function gradePlayers(league: League, players: readonly GradedPlayer[]): PlayerLine[] {
  return playerStats[league].flatMap((stat) => {
    const own = players.filter((player) => player.stat === stat);
    const seasons = [...new Set(own.map(({ game }) => game.season))].toSorted((a, b) => a - b);
    const lines = seasons.map((season) =>
      gradeStat(
        String(season),
        stat,
        own.filter(({ game }) => game.season === season),
      ),
    );
    if (seasons.length < 2) return lines;
    return [...lines, gradeStat(`${seasons[0]}-${seasons.at(-1)}`, stat, own)];
  });
}

function gradeStat(season: string, stat: PlayerStat, players: readonly GradedPlayer[]): PlayerLine {
  const measure = (forecast: (player: GradedPlayer) => number) =>
    mean(players.map((player) => Math.abs(forecast(player) - player.value)));
  const errors = new Map([
    ['model', measure(({ projection }) => projection.middle)],
    ['last five', measure(({ outlook }) => outlook.lastFive)],
    ['season mean', measure(({ outlook }) => outlook.seasonMean)],
    ['slow average', measure(({ outlook }) => outlook.slowMean)],
  ]);
  if (players.every(({ game }) => game.siteProjection !== undefined)) {
    errors.set(
      'site',
      measure(({ game }) => game.siteProjection ?? Number.NaN),
    );
  }
  const legs = listLegs(players);
  const base = mean(legs.map(({ outcome }) => outcome));
  return {
    season,
    stat,
    games: players.length,
    errors,
    inRange: mean(players.map(isInRange)),
    legs: scoreForecasts(legs),
    baseBrier: base * (1 - base),
  };
}

/** Over the median of the last ten games, for players who have played as many. @internal */
export function listLegs(players: readonly GradedPlayer[]): Graded[] {
  return players.flatMap(({ outlook: { line }, projection, value }) => {
    if (line === undefined) return [];
    return [{ probability: getOverProbability(projection, line), outcome: value > line ? 1 : 0 }];
  });
}

function isInRange({ projection, value }: GradedPlayer): number {
  const { isBelow, isAbove } = missesOf(projection, value);
  return isBelow || isAbove ? 0 : 1;
}

export type MissingLine = {
  stat: PlayerStat;
  games: number;
  error: number;
  slowAverage: number;
  /** Of the difference of the two, games of one team and day counted together. */
  standardError: number;
};

/** How far off projections are where a regular team-mate is known to be missing, beside the slow average. */
export function gradeMissing(league: League, players: readonly GradedPlayer[]): MissingLine[] {
  return playerStats[league].flatMap((stat) => {
    const own = players.filter((player) => player.stat === stat && player.outlook.isRegularOut);
    if (own.length === 0) return [];
    const errorOf = (player: GradedPlayer) => Math.abs(player.projection.middle - player.value);
    const slowOf = ({ outlook, value }: GradedPlayer) => Math.abs(outlook.slowMean - value);
    const error = mean(own.map(errorOf));
    const slowAverage = mean(own.map(slowOf));
    const teams = Map.groupBy(own, ({ game }) => `${game.slot} ${game.team}`);
    const sums = [...teams.values()].map((team) =>
      team.reduce(
        (sum, player) => sum + errorOf(player) - slowOf(player) - (error - slowAverage),
        0,
      ),
    );
    const squares = sums.reduce((sum, each) => sum + each ** 2, 0);
    return {
      ...{ stat, games: own.length, error, slowAverage },
      standardError: Math.sqrt(squares) / own.length,
    };
  });
}

export function formatMissingLines(lines: readonly MissingLine[]): string {
  const head = `${'a regular is out'.padEnd(18)}${'n'.padStart(6)}   model  slow average  model minus slow average`;
  const rows = lines.map(({ stat, games, error, slowAverage, standardError }) => {
    const share = ((100 * (error - slowAverage)) / slowAverage).toFixed(2);
    return `${stat.padEnd(18)}${String(games).padStart(6)}  ${error.toFixed(3).padStart(6)}  ${slowAverage.toFixed(3).padStart(12)}  ${(error - slowAverage).toFixed(3)} ± ${standardError.toFixed(3)} (${share} %)`;
  });
  return [head, ...rows].join('\n');
}

export type RangeLine = {
  stat: PlayerStat;
  cell: string;
  games: number;
  held: number;
  width: number;
};

/** How many games in five each kind of player's range held, and how wide it was, in the unit of the statistic. */
export function gradeRanges(players: readonly GradedPlayer[]): RangeLine[] {
  const cells = Map.groupBy(
    players,
    ({ stat, game, outlook }) => `${stat} ${nameCell(game.group, outlook)}`,
  );
  return [...cells.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    return {
      stat: first.stat,
      cell: nameCell(first.game.group, first.outlook),
      games: own.length,
      held: mean(own.map(isInRange)),
      width: mean(own.map(({ projection: { low, high } }) => high - low)),
    };
  });
}

export function formatRangeLines(lines: readonly RangeLine[]): string {
  const head = `${'statistic'.padEnd(16)}${'players'.padEnd(14)}${'n'.padStart(6)}   held   width`;
  const rows = lines.map(
    ({ stat, cell, games, held, width }) =>
      `${stat.padEnd(16)}${cell.padEnd(14)}${String(games).padStart(6)}  ${held.toFixed(3)}  ${width.toFixed(2).padStart(6)}`,
  );
  return [head, ...rows].join('\n');
}

export function formatPlayerLines(lines: readonly PlayerLine[]): string {
  const names = ['model', 'last five', 'season mean', 'slow average', 'site'];
  const head = `${'season'.padEnd(10)}${'statistic'.padEnd(16)}${'n'.padStart(6)}${names.map((name) => name.padStart(14)).join('')}  in range  over: n   Brier  base rate    ECE`;
  const rows = lines.map(({ season, stat, games, errors, inRange, legs, baseBrier }) => {
    const cells = names.map((name) => (errors.get(name)?.toFixed(3) ?? '').padStart(14));
    return `${season.padEnd(10)}${stat.padEnd(16)}${String(games).padStart(6)}${cells.join('')}     ${inRange.toFixed(3)}   ${String(legs.games).padStart(6)}  ${legs.brier.toFixed(4)}     ${baseBrier.toFixed(4)}  ${legs.calibrationError.toFixed(3)}`;
  });
  return [head, ...rows].join('\n');
}

export function formatPlayerProjections(players: readonly GradedPlayer[]): string {
  const rows = players.map(({ game, stat, projection, outlook: { line } }) => {
    const { middle, low, high } = projection;
    const over = line === undefined ? '' : getOverProbability(projection, line).toFixed(6);
    const numbers = [middle, low, high].map((value) => value.toFixed(3));
    return [game.slot, game.gameId, game.playerId, stat, ...numbers, line ?? '', over].join(',');
  });
  const head = 'slot,game_id,player_id,statistic,projection,low,high,line,over_prob';
  return `${[head, ...rows].join('\n')}\n`;
}
