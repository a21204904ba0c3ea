import type { Game } from '../../forecast/game.ts';
import { scoreForecasts } from '../../forecast/scoring.ts';
import { getOutcome } from '../../forecast/winner-model.ts';
import type { League } from '../../shared/facts/sports.ts';
import type { Probabilities } from './anchors.ts';

type Rivals = { model: Probabilities; line: Probabilities; base: Probabilities };

/** Our own results by season and by chance, from which the site draws its pictures: no game of anybody's. */
export function summarizeBacktest(league: League, games: readonly Game[], rivals: Rivals) {
  const graded = games.flatMap(({ id, season, afterStart }) => {
    const probability = rivals.model.get(id);
    if (afterStart === undefined || probability === undefined) return [];
    return [{ id, season, probability, outcome: getOutcome(afterStart.score) }];
  });
  const scoreBy = (known: typeof graded, by: Probabilities) => {
    const told = known.filter(({ id }) => by.has(id));
    const scores = scoreForecasts(
      told.map((game) => ({ ...game, probability: by.get(game.id) ?? Number.NaN })),
    );
    return { ...scores, right: Math.round(scores.accuracy * scores.games * 2) / 2 };
  };
  const seasons = [...Map.groupBy(graded, ({ season }) => season)].map(([season, known]) => {
    const [model, line, base] = [rivals.model, rivals.line, rivals.base].map((by) =>
      scoreBy(known, by),
    );
    return {
      season,
      games: known.length,
      right: model?.right,
      brier: round(model?.brier),
      lineGames: line?.games,
      lineRight: line?.right,
      lineBrier: round(line?.brier),
      baseBrier: round(base?.brier),
    };
  });
  const groups = Map.groupBy(graded, ({ probability }) =>
    Math.min(9, Math.floor(probability * 10)),
  );
  const bins = [...groups].map(([bin, known]) => ({
    bin,
    games: known.length,
    meanProbability: round(known.reduce((sum, game) => sum + game.probability, 0) / known.length),
    homeWins: known.reduce((sum, game) => sum + game.outcome, 0),
  }));
  return {
    league,
    seasons: seasons.toSorted((one, other) => one.season - other.season),
    bins: bins.toSorted((one, other) => one.bin - other.bin),
  };
}

function round(value = Number.NaN): number {
  return Number(value.toFixed(5));
}
