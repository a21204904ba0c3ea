import type { Game, Sides } from '../../forecast/game.ts';
import { forecastInGame, getInGameConstants } from '../../forecast/in-game.ts';
import { type Graded, type Scores, scoreForecasts } from '../../forecast/scoring.ts';
import { getOutcome } from '../../forecast/winner-model.ts';
import type { League } from '../../shared/facts/sports.ts';
import { gameClocks } from '../../shared/game-time.ts';
import type { QuarterLeads } from '../fit/fit-in-game.ts';
import type { Probabilities } from './anchors.ts';

const quarterNames = ['after Q1', 'half time', 'after Q3'];

export type InGameLine = { when: string; forecaster: string; scores: Scores };

/** The leads after three quarters of each finished game that a forecast and quarter scores are known of. */
export function listQuarterLeads(
  games: readonly Game[],
  quarters: ReadonlyMap<string, Sides<number[]>>,
  probabilities: Probabilities,
): QuarterLeads[] {
  return games.flatMap(({ id, season, afterStart }) => {
    const points = quarters.get(id);
    const homeWinProbability = probabilities.get(id);
    if (!points || !afterStart || homeWinProbability === undefined) return [];
    let lead = 0;
    const leads = quarterNames.map((_, index) => {
      lead += (points.home[index] ?? 0) - (points.away[index] ?? 0);
      return lead;
    });
    return [{ season, homeWinProbability, leads, outcome: getOutcome(afterStart.score) }];
  });
}

/** Grades each forecaster after each quarter, and beside them who says that the leader wins. */
export function gradeInGame(
  league: League,
  forecasters: ReadonlyMap<string, readonly QuarterLeads[]>,
): InGameLine[] {
  return quarterNames.flatMap((when, index) =>
    [...forecasters].map(([forecaster, games]) => {
      const graded = games.map((game) => gradeQuarter(league, game, index));
      return { when, forecaster, scores: scoreForecasts(graded) };
    }),
  );
}

function gradeQuarter(league: League, game: QuarterLeads, index: number): Graded {
  const { season, homeWinProbability, leads, outcome } = game;
  const state = {
    lead: leads[index] ?? 0,
    period: index + 2,
    secondsLeft: gameClocks[league].periodSeconds,
  };
  const pregame = { homeWinProbability, ...getInGameConstants(league, season) };
  return { probability: forecastInGame(league, state, pregame), outcome };
}

export function formatInGameLines(lines: readonly InGameLine[]): string {
  const head = `${'when'.padEnd(12)}${'forecast'.padEnd(24)}${'n'.padStart(6)}  accuracy   Brier  log-loss    ECE`;
  const rows = lines.map(({ when, forecaster, scores }) => {
    const { games, accuracy, brier, logLoss, calibrationError } = scores;
    return `${when.padEnd(12)}${forecaster.padEnd(24)}${String(games).padStart(6)}     ${accuracy.toFixed(3)}   ${brier.toFixed(4)}    ${logLoss.toFixed(4)}   ${calibrationError.toFixed(3)}`;
  });
  return [head, ...rows].join('\n');
}
