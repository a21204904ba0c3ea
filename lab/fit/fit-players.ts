import { clampProbability } from '../../forecast/normal.ts';
import {
  type PlayerGame,
  type PlayerStat,
  playerStats,
} from '../../forecast/players/player-game.ts';
import type { Outlook } from '../../forecast/players/player-memory.ts';
import { nameCell, type PlayerSet } from '../../forecast/players/player-parameters.ts';
import { getOverProbability, project } from '../../forecast/players/projection.ts';
import type { League } from '../../shared/facts/sports.ts';
import { walkOutlooks } from '../../test/walk-players.ts';
import { fitMedian } from './median-regression.ts';
import { minimize } from './minimize.ts';

type Row = { group: string; outlook: Outlook; value: number };

/** Where the weights begin, and what a group with few games stays near to. */
const start = [0.7, 0, 0.3, 0.3, 0.3];
const pull = 20;
const fewestGames = 200;
const fewestInCell = 300;
/** Four games in five lie between the ends. */
const missedEachSide = 0.1;
/** The spread is two numbers: it needs no more games than these, evenly picked. */
const enoughLegs = 10_000;

/** One set for each statistic: weights of the median, then the spread that suits the legs. */
export function fitPlayers(
  league: League,
  games: readonly PlayerGame[],
  seasons: { from: number; to: number },
): PlayerSet[] {
  const known = games.filter(({ season }) => season <= seasons.to);
  const rows = new Map<PlayerStat, Row[]>(playerStats[league].map((stat) => [stat, []]));
  for (const { game, stat, outlook } of walkOutlooks(league, known)) {
    const value = game.afterStart?.stats[stat];
    if (value === undefined || game.season < seasons.from) continue;
    rows.get(stat)?.push({ group: game.group, outlook, value });
  }
  return [...rows].map(([stat, own]) => fitStat(stat, own, seasons));
}

function fitStat(
  stat: PlayerStat,
  rows: readonly Row[],
  seasons: { from: number; to: number },
): PlayerSet {
  const seen = rows.filter(({ outlook }) => outlook.hasSnaps);
  const weights = fitWeights(seen, (parts) => parts);
  const weightsWithoutSnaps = fitWeights(rows, seen.length > 0 ? withoutSnaps : (parts) => parts);
  const set: PlayerSet = {
    stat,
    seasons,
    games: rows.length,
    objective: 'absolute error; spread by log-loss of over the median of the last ten',
    loss: 0,
    weights,
    weightsWithoutSnaps,
    rootSd: { base: 1, slope: 0 },
    ranges: {},
  };
  const legs = rows.filter(
    ({ outlook, group }) => outlook.line !== undefined && weightsWithoutSnaps[group],
  );
  const step = Math.max(1, Math.floor(legs.length / enoughLegs));
  const some = legs.filter((_, at) => at % step === 0);
  const spread = ([base = 1, slope = 0]: number[]) => ({ ...set, rootSd: { base, slope } });
  const best = minimize((at) => measureLoss(some, spread(at)), [1, 0], {
    step: 0.4,
    evaluations: 120,
  });
  const fitted = spread(best.at.map(round));
  return {
    ...fitted,
    loss: round(measureError(rows, fitted)),
    ranges: measureRanges(rows, fitted),
  };
}

function fitWeights(
  rows: readonly Row[],
  choose: (parts: readonly number[]) => readonly number[],
): PlayerSet['weights'] {
  const weights: PlayerSet['weights'] = {};
  for (const [group, own] of Map.groupBy(rows, (row) => row.group)) {
    if (own.length < fewestGames) continue;
    const parts = own.map(({ outlook }) => choose(outlook.parts.map(({ value }) => value)));
    const values = own.map(({ value }) => value);
    const from = (parts[0] ?? []).map((_, at) => start[at] ?? 0);
    weights[group] = fitMedian(parts, values, { start: from, pull }).map(round);
  }
  return weights;
}

/** They are the last part. */
function withoutSnaps(parts: readonly number[]): readonly number[] {
  return parts.with(-1, 0);
}

function measureLoss(legs: readonly Row[], set: PlayerSet): number {
  let sum = 0;
  for (const { outlook, group, value } of legs) {
    const projection = project(outlook, group, set);
    if (projection === undefined || outlook.line === undefined) continue;
    const over = clampProbability(getOverProbability(projection, outlook.line));
    sum -= Math.log(value > outlook.line ? over : 1 - over);
  }
  return sum / legs.length;
}

/**
 * Ends that one game in ten falls short of and one in ten passes, told in whole numbers: split conformal, by cell.
 * A value is not below the rounded low end as long as this is less than half above the value.
 */
function measureRanges(rows: readonly Row[], set: PlayerSet): PlayerSet['ranges'] {
  const cells = Map.groupBy(rows, ({ group, outlook }) => nameCell(group, outlook));
  const ranges: PlayerSet['ranges'] = {};
  for (const [cell, own] of cells) {
    const distances = own.flatMap(({ outlook, group, value }) => {
      const projection = project(outlook, group, set);
      if (projection === undefined) return [];
      const { middle, rootSd } = projection;
      const [least, most] = [value + 0.5, value - 0.5].map((end) => Math.sqrt(Math.max(0, end)));
      const root = Math.sqrt(middle);
      return [{ low: (root - (least ?? 0)) / rootSd, high: ((most ?? 0) - root) / rootSd }];
    });
    if (distances.length < fewestInCell) continue;
    ranges[cell] = {
      low: round(getQuantile(distances.map(({ low }) => low))),
      high: round(getQuantile(distances.map(({ high }) => high))),
    };
  }
  return ranges;
}

function getQuantile(distances: readonly number[]): number {
  const sorted = distances.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length + 1) * (1 - missedEachSide)) - 1] ?? sorted.at(-1) ?? 0;
}

function measureError(rows: readonly Row[], set: PlayerSet): number {
  const errors = rows.flatMap(({ outlook, group, value }) => {
    const projection = project(outlook, group, set);
    return projection === undefined ? [] : [Math.abs(projection.middle - value)];
  });
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

function round(value: number): number {
  return Number(value.toFixed(4));
}
