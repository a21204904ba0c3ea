import { type Game, groupByDay } from '../../forecast/game.ts';
import { KnownLines } from '../../forecast/known-lines.ts';
import { type Graded, type Scores, scoreForecasts } from '../../forecast/scoring.ts';
import { createWinnerModel, getOutcome, type WinnerModel } from '../../forecast/winner-model.ts';
import type { League } from '../../shared/facts/sports.ts';
import type { Probabilities } from './anchors.ts';
import { comparePaired } from './compare-paired.ts';

export type Line = {
  season: string;
  forecaster: string;
  scores: Scores;
  /** Brier of this forecaster minus the model's on the same games. */
  comparison: { difference: number; standardError: number } | undefined;
};

export type ModelRun = { model: Map<string, number>; blend: Map<string, number> };

/**
 * Walks the model forward through all games, as it is and blended with each game's own line. On a day before which
 * the season's lines are not known, the variant without any stands in.
 */
export function runModel(
  league: League,
  games: readonly Game[],
  { usesLines }: { usesLines: boolean },
): ModelRun {
  const run: ModelRun = { model: new Map(), blend: new Map() };
  const known = new KnownLines();
  const [main, ...standIns] = createVariants(league, games, usesLines);
  for (const day of groupByDay(games)) {
    for (const variant of [main, ...standIns]) variant.prepare(day);
    const hasLines = known.has(day[0]?.season ?? 0);
    const chosen = hasLines ? main : (standIns[0] ?? main);
    for (const game of day) {
      run.model.set(game.id, chosen.forecast(game).homeWinProbability);
      addBlend(run, main, { game, usesLines });
    }
    for (const variant of [main, ...standIns]) variant.learn(day);
    known.learn(day);
  }
  return run;
}

function createVariants(league: League, games: readonly Game[], usesLines: boolean) {
  const main = createWinnerModel(league, { usesLines });
  const needsOther = usesLines && isAnyLost(games);
  const others = needsOther ? [createWinnerModel(league, { usesLines: false })] : [];
  return [main, ...others] as const;
}

function addBlend(
  { blend }: ModelRun,
  model: WinnerModel,
  { game, usesLines }: { game: Game; usesLines: boolean },
): void {
  if (!usesLines || game.lines.spread === undefined) return;
  blend.set(game.id, model.forecast(game, { blendsLine: true }).homeWinProbability);
}

/** Whether lines of the season before any day were lost again: two variants take twice the time. */
function isAnyLost(games: readonly Game[]): boolean {
  const known = new KnownLines();
  let hadLines = false;
  return groupByDay(games).some((day) => {
    const hasLines = known.has(day[0]?.season ?? 0);
    const isLost = hadLines && !hasLines;
    hadLines ||= hasLines;
    known.learn(day);
    return isLost;
  });
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
      gradeSpan(
        String(season),
        played.filter((game) => game.season === season),
        forecasters,
      ),
    ),
    ...(name === undefined ? [] : gradeSpan(name, played, forecasters)),
  ];
}

/** Scores of all forecasters on some games, under a name for these. The first forecaster is the model. */
export function gradeSpan(
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
