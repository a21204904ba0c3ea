import { readMoneyline, walkBaseRate } from '../../forecast/anchors.ts';
import { type Game, groupByDay } from '../../forecast/game.ts';
import { normalCdf } from '../../forecast/normal.ts';
import { walkPlainElo } from '../../forecast/plain-elo.ts';
import { Recalibration } from '../../forecast/recalibration.ts';
import { getOutcome } from '../../forecast/winner-model.ts';
import type { League } from '../../shared/facts/sports.ts';

/** Home win probabilities by game id. */
export type Probabilities = ReadonlyMap<string, number>;

/** What the model is measured against; each uses earlier games and, the last two, this game's line. */
export function listAnchors(league: League, games: readonly Game[]): Map<string, Probabilities> {
  return new Map<string, Probabilities>([
    ['base rate', walkBaseRate(games)],
    ['plain Elo', walkPlainElo(league, games)],
    ['closing spread', walkClosingSpread(games)],
    ['closing moneyline', readMoneylines(games)],
  ]);
}

/** The line as expected margin, its spread around the result as earlier seasons showed it. */
function walkClosingSpread(games: readonly Game[]): Probabilities {
  const shape = new Recalibration({ priorWeight: 1 });
  const probabilities = new Map<string, number>();
  for (const { id, season, lines, afterStart } of groupByDay(games).flat()) {
    if (lines.spread === undefined) continue;
    shape.enterSeason(season);
    const plain = normalCdf(lines.spread / 12);
    probabilities.set(id, shape.apply(plain));
    if (afterStart !== undefined) shape.learn(plain, getOutcome(afterStart.score));
  }
  return probabilities;
}

function readMoneylines(games: readonly Game[]): Probabilities {
  return new Map(
    games.flatMap(({ id, lines: { moneyline } }) =>
      moneyline === undefined ? [] : [[id, readMoneyline(moneyline)] as const],
    ),
  );
}
