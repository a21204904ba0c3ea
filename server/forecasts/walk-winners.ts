import { readMoneyline, walkBaseRate } from '#forecast/anchors.ts';
import { type Game, groupByDay, type Sides } from '#forecast/game.ts';
import { MarginRange } from '#forecast/margin-range.ts';
import { normalCdf } from '#forecast/normal.ts';
import { walkPlainElo } from '#forecast/plain-elo.ts';
import { createWinnerModel, type WinnerModel } from '#forecast/winner-model.ts';
import type { League } from '#shared/facts/sports.ts';
import type { InjuryEffect, WinnerForecast } from './forecast-task.ts';

/** Points around a closing spread within which two margins in three lie. */
const spreadSd: Record<League, number> = { NFL: 13.2, NBA: 12 };
/** Share of the newest games that must have had a line for the variant that learns from lines. */
const linesNeeded = 0.5;
const newestGames = 200;

export type AbsentPlayer = { externalId: string; playerId: string; team: string; isOut: boolean };
export type Outlook = { spread: number; total: number };
export type WalkedWinners = {
  winners: WinnerForecast[];
  effects: InjuryEffect[];
  /** Without this game's line, for the players. */
  outlooks: Map<string, Outlook>;
};
export type WinnerInput = {
  league: League;
  /** Finished games of earlier days, then those of today and later without their results. */
  games: readonly Game[];
  targets: ReadonlySet<string>;
  absent: readonly AbsentPlayer[];
};

/** Forecasts the targets from the days before their own. */
export function walkWinners({ league, games, targets, absent }: WinnerInput): WalkedWinners {
  const model = createWinnerModel(league, { usesLines: hasLines(games) });
  const range = new MarginRange();
  const base = walkBaseRate(games);
  const rating = walkPlainElo(league, games);
  const walked: WalkedWinners = { winners: [], effects: [], outlooks: new Map() };
  const starters = new Map<string, string>();
  const measured = new Set<string>();
  for (const day of groupByDay(games)) {
    const known = day.map((game) => addAbsences(game, absent, starters));
    model.prepare(known);
    for (const game of known) {
      if (targets.has(game.id)) {
        walked.outlooks.set(game.id, model.forecast(game));
        const anchors = { base: base.get(game.id), rating: rating.get(game.id) };
        walked.winners.push(forecastGame(model, game, { league, range, ...anchors }));
        const nearby = absent.filter(({ externalId }) => !measured.has(externalId));
        for (const effect of measureAbsences(model, game, { absent: nearby, starters })) {
          measured.add(effect.externalId);
          walked.effects.push(effect);
        }
      }
      const score = game.afterStart?.score;
      if (score !== undefined) range.learn(model.forecast(game), score.home - score.away);
    }
    model.learn(known);
    for (const game of day) noteStarters(game, starters);
  }
  return walked;
}

function hasLines(games: readonly Game[]): boolean {
  const finished = games.filter(({ afterStart }) => afterStart !== undefined);
  const newest = groupByDay(finished).flat().slice(-newestGames);
  const lined = newest.filter(({ lines }) => lines.spread !== undefined);
  return lined.length >= linesNeeded * newest.length;
}

type Anchors = {
  league: League;
  range: MarginRange;
  base: number | undefined;
  rating: number | undefined;
};

function forecastGame(model: WinnerModel, game: Game, anchors: Anchors): WinnerForecast {
  const usesLine = game.lines.spread !== undefined;
  const forecast = model.forecast(game, { blendsLine: usesLine });
  const halfWidth = anchors.range.getHalfWidth() * forecast.marginSd;
  return {
    gameId: game.id,
    season: game.season,
    probability: forecast.homeWinProbability,
    spread: forecast.spread,
    marginLow: forecast.spread - halfWidth,
    marginHigh: forecast.spread + halfWidth,
    total: forecast.total,
    usesLine: forecast.factors.some(({ key }) => key === 'market'),
    factors: forecast.factors,
    baseProbability: anchors.base ?? 0.5,
    ratingProbability: anchors.rating ?? 0.5,
    lineProbability: readLine(anchors.league, game),
  };
}

/** The market's chance of the home side, where a line is known. */
export function readLine(league: League, { lines }: Game): number | undefined {
  if (lines.moneyline !== undefined) return readMoneyline(lines.moneyline);
  return lines.spread === undefined ? undefined : normalCdf(lines.spread / spreadSd[league]);
}

function noteStarters(game: Game, starters: Map<string, string>): void {
  const announced = game.afterStart && game.nfl?.quarterbacks;
  if (announced?.home !== undefined) starters.set(game.home, announced.home);
  if (announced?.away !== undefined) starters.set(game.away, announced.away);
}

/** Tells a game to come who is known to be out. */
function addAbsences(
  game: Game,
  absent: readonly AbsentPlayer[],
  starters: ReadonlyMap<string, string>,
): Game {
  if (game.afterStart !== undefined) return game;
  const out = absent.filter(({ isOut }) => isOut);
  return setOut(game, out, starters);
}

function setOut(
  game: Game,
  out: readonly AbsentPlayer[],
  starters: ReadonlyMap<string, string>,
): Game {
  const of = (team: string) =>
    out.filter((player) => player.team === team).map(({ playerId }) => playerId);
  const ids: Sides<string[]> = { home: of(game.home), away: of(game.away) };
  if (game.nfl === undefined) return { ...game, nba: { ...game.nba, out: ids } };
  const { quarterbacks } = game.nfl;
  const replace = (side: 'home' | 'away') => {
    const expected = quarterbacks[side] ?? starters.get(game[side]);
    const isOut = expected !== undefined && ids[side].includes(expected);
    return isOut ? `substitute of ${game[side]}` : expected;
  };
  return {
    ...game,
    nfl: { ...game.nfl, quarterbacks: { home: replace('home'), away: replace('away') } },
  };
}

type Absences = { absent: readonly AbsentPlayer[]; starters: ReadonlyMap<string, string> };

/** By how much each injured player of the two moves his own team's margin when he is missing. */
function measureAbsences(
  model: WinnerModel,
  game: Game,
  { absent, starters }: Absences,
): InjuryEffect[] {
  const plain: Game = game.nfl
    ? { ...game, nfl: { ...game.nfl, quarterbacks: {} } }
    : { ...game, nba: {} };
  const out = absent.filter(({ isOut }) => isOut);
  return absent
    .filter(({ team, playerId }) => {
      if (team !== game.home && team !== game.away) return false;
      return game.nfl === undefined || starters.get(team) === playerId;
    })
    .map((player) => {
      const others = out.filter(({ externalId }) => externalId !== player.externalId);
      const missing = setOut(plain, [...others, player], starters);
      const present = setOut(plain, others, starters);
      model.prepare([missing, present]);
      const change = model.forecast(missing).spread - model.forecast(present).spread;
      return {
        externalId: player.externalId,
        points: player.team === game.home ? change : -change,
      };
    });
}
