import type { Game } from '#forecast/game.ts';
import { comparePaired, type Graded, type Scores, scoreForecasts } from '#forecast/scoring.ts';
import { walkForward } from '#forecast/walk-forward.ts';
import { createWinnerModel, getOutcome } from '#forecast/winner-model.ts';
import type { League } from '#shared/facts/sports.ts';
import type { Probabilities } from './anchors.ts';

export type Line = {
  season: string;
  forecaster: string;
  scores: Scores;
  /** Brier of this forecaster minus the model's on the same games. */
  comparison: { difference: number; standardError: number } | undefined;
};

export type ModelRun = { model: Probabilities; blend: Probabilities };

/** Walks the model forward through all games, as it is and blended with each game's own line. */
export function runModel(
  league: League,
  games: readonly Game[],
  { usesLines }: { usesLines: boolean },
): ModelRun {
  const model = new Map<string, number>();
  const blend = new Map<string, number>();
  const winners = createWinnerModel(league, { usesLines });
  for (const { game, forecast } of walkForward(winners, games)) {
    model.set(game.id, forecast.homeWinProbability);
    if (!usesLines || game.lines.spread === undefined) continue;
    blend.set(game.id, winners.forecast(game, { blendsLine: true }).homeWinProbability);
  }
  return { model, blend };
}

/** Scores of all forecasters, season by season and over all. The first one is the model. */
export function gradeForecasters(
  games: readonly Game[],
  forecasters: ReadonlyMap<string, Probabilities>,
): Line[] {
  const played = games.filter(({ afterStart }) => afterStart !== undefined);
  const seasons = [...new Set(played.map(({ season }) => season))].toSorted((a, b) => a - b);
  const name = seasons.length > 1 ? `${seasons[0]}-${seasons.at(-1)}` : undefined;
  return [
    ...seasons.flatMap((season) =>
      gradeSeason(
        String(season),
        played.filter((game) => game.season === season),
        forecasters,
      ),
    ),
    ...(name === undefined ? [] : gradeSeason(name, played, forecasters)),
  ];
}

function gradeSeason(
  season: string,
  played: readonly Game[],
  forecasters: ReadonlyMap<string, Probabilities>,
): Line[] {
  const [first] = forecasters;
  return [...forecasters].flatMap(([forecaster, probabilities]) => {
    const known = played.filter(({ id }) => probabilities.has(id));
    if (known.length === 0) return [];
    const own = known.map((game) => gradeGame(game, probabilities));
    const isFirst = forecaster === first?.[0];
    const model = isFirst ? [] : known.map((game) => gradeGame(game, first?.[1] ?? new Map()));
    return {
      season,
      forecaster,
      scores: scoreForecasts(own),
      comparison: isFirst ? undefined : comparePaired(own, model),
    };
  });
}

function gradeGame(game: Game, probabilities: Probabilities): Graded {
  const probability = probabilities.get(game.id) ?? Number.NaN;
  return { probability, outcome: game.afterStart ? getOutcome(game.afterStart.score) : Number.NaN };
}

/** The table that is printed: one line for each season and forecaster. */
export function formatLines(lines: readonly Line[]): string {
  const head = `${'season'.padEnd(10)}${'forecast'.padEnd(24)}${'n'.padStart(6)}  accuracy   Brier  log-loss    ECE  Brier minus model's`;
  const rows = lines.map(({ season, forecaster, scores, comparison }) => {
    const { games, accuracy, brier, logLoss, calibrationError } = scores;
    const difference = comparison
      ? `  ${formatSigned(comparison.difference)} ± ${comparison.standardError.toFixed(4)}`
      : '';
    return `${season.padEnd(10)}${forecaster.padEnd(24)}${String(games).padStart(6)}     ${accuracy.toFixed(3)}   ${brier.toFixed(4)}    ${logLoss.toFixed(4)}   ${calibrationError.toFixed(3)}${difference}`;
  });
  return [head, ...rows].join('\n');
}

function formatSigned(value: number): string {
  return `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(4)}`;
}
