import { readMoneyline, walkBaseRate } from '#forecast/anchors.ts';
import { type Game, groupByDay } from '#forecast/game.ts';
import { KnownLines } from '#forecast/known-lines.ts';
import { gamesKept, MarginRange } from '#forecast/margin-range.ts';
import { modelVersion, modelVersionWithoutLines } from '#forecast/model-versions.ts';
import { normalCdf } from '#forecast/normal.ts';
import { walkPlainElo } from '#forecast/plain-elo.ts';
import { createWinnerModel, type WinnerModel } from '#forecast/winner-model.ts';
import type { League, Side } from '#shared/facts/sports.ts';
import type { InjuryEffect, WinnerForecast } from './forecast-task.ts';
import type { SeasonForecast, SeasonWatch } from './season-simulation.ts';
import { type AbsentPlayer, GamesAhead, reportOn } from './team-reports.ts';

/** Points around a closing spread within which two margins in three lie. */
const spreadSd: Record<League, number> = { NFL: 13.2, NBA: 12 };

export type Outlook = { spread: number; total: number };
export type WalkedWinners = {
  winners: WinnerForecast[];
  effects: InjuryEffect[];
  /** Without this game's line, for the players. */
  outlooks: Map<string, Outlook>;
  season?: SeasonForecast | undefined;
};
export type WinnerInput = {
  league: League;
  /** Finished games of earlier days, then those of today and later without their results. */
  games: readonly Game[];
  targets: ReadonlySet<string>;
  absent: readonly AbsentPlayer[];
  season?: SeasonWatch | undefined;
};

/** Forecasts the targets from the days before their own. */
export function walkWinners(input: WinnerInput): WalkedWinners {
  const { league, games, targets, absent, season } = input;
  const usesLines = hasLines(games, targets);
  const model = createWinnerModel(league, { usesLines });
  const range = new MarginRange();
  const base = walkBaseRate(games);
  const rating = walkPlainElo(league, games);
  const walked: WalkedWinners = { winners: [], effects: [], outlooks: new Map() };
  const starters = new Map<string, string>();
  const ahead = new GamesAhead();
  const measured = new Set<string>();
  let untilKept = games.filter(({ afterStart }) => afterStart).length - gamesKept;
  const forecastTarget = (game: Game) => {
    season?.weighReports(model, game);
    walked.outlooks.set(game.id, model.forecast(game));
    const anchors = { base: base.get(game.id), rating: rating.get(game.id) };
    walked.winners.push(forecastGame(model, game, { league, usesLines, range, ...anchors }));
    for (const effect of measureAbsences(model, game, { absent, measured, starters, ahead })) {
      measured.add(effect.externalId);
      walked.effects.push(effect);
    }
  };
  for (const day of groupByDay(games)) {
    const known = day.map((game) => addAbsences(game, { absent, starters, ahead }));
    season?.begin(model, day[0]?.date ?? '');
    model.prepare(known);
    for (const game of known) {
      if (targets.has(game.id)) forecastTarget(game);
      const score = game.afterStart?.score;
      if (score === undefined) continue;
      untilKept -= 1;
      if (untilKept < 0) range.learn(model.forecast(game), score.home - score.away);
    }
    model.learn(known);
    season?.note(model, day);
    for (const game of day) noteGame(game, starters, ahead);
  }
  return { ...walked, season: season?.tell(model) };
}

/** Of the season that the targets belong to, else of the last game. */
function hasLines(games: readonly Game[], targets: ReadonlySet<string>): boolean {
  const known = new KnownLines();
  known.learn(games);
  const last = games.findLast(({ id }) => targets.has(id)) ?? games.at(-1);
  const season = last?.season;
  return season !== undefined && known.has(season);
}

type Anchors = {
  league: League;
  usesLines: boolean;
  range: MarginRange;
  base: number | undefined;
  rating: number | undefined;
};

function forecastGame(model: WinnerModel, game: Game, anchors: Anchors): WinnerForecast {
  const usesLine = game.lines.spread !== undefined;
  const forecast = model.forecast(game, { blendsLine: usesLine });
  const halfWidth = anchors.range.getHalfWidth() * forecast.marginSd;
  return {
    model_version: anchors.usesLines ? modelVersion : modelVersionWithoutLines,
    game_id: game.id,
    season: game.season,
    home_win_probability: forecast.homeWinProbability,
    home_favored_by: forecast.spread,
    margin_low: forecast.spread - halfWidth,
    margin_high: forecast.spread + halfWidth,
    total: forecast.total,
    uses_line: forecast.factors.some(({ key }) => key === 'market'),
    factors: forecast.factors,
    base_probability: anchors.base ?? 0.5,
    rating_probability: anchors.rating ?? 0.5,
    line_probability: readLine(anchors.league, game) ?? null,
  };
}

/** The market's chance of the home side, where a line is known. */
export function readLine(league: League, { lines }: Game): number | undefined {
  if (lines.moneyline !== undefined) return readMoneyline(lines.moneyline);
  return lines.spread === undefined ? undefined : normalCdf(lines.spread / spreadSd[league]);
}

function noteGame(game: Game, starters: Map<string, string>, ahead: GamesAhead): void {
  if (game.afterStart === undefined) ahead.add(game);
  const announced = game.afterStart && game.nfl?.quarterbacks;
  if (announced?.home !== undefined) starters.set(game.home, announced.home);
  if (announced?.away !== undefined) starters.set(game.away, announced.away);
}

type Absences = {
  absent: readonly AbsentPlayer[];
  /** The quarterback who started each team's last game. */
  starters: ReadonlyMap<string, string>;
  /** A report of today says less of the game after the next. */
  ahead: GamesAhead;
};

/** Tells a game to come what is said of the players. */
function addAbsences(game: Game, { absent, starters, ahead }: Absences): Game {
  if (game.afterStart !== undefined) return game;
  const told: Game = {
    ...game,
    reports: {
      home: reportOn(game.home, absent, ahead.get(game.home)) ?? game.reports?.home,
      away: reportOn(game.away, absent, ahead.get(game.away)) ?? game.reports?.away,
    },
  };
  if (game.nfl === undefined) return told;
  const out = new Set(absent.filter(({ isOut }) => isOut).map(({ playerId }) => playerId));
  return { ...told, nfl: { ...game.nfl, quarterbacks: replaceOut(game, out, starters) } };
}

function replaceOut(game: Game, out: ReadonlySet<string>, starters: ReadonlyMap<string, string>) {
  const replace = (side: Side) => {
    const expected = game.nfl?.quarterbacks[side] ?? starters.get(game[side]);
    return expected !== undefined && out.has(expected) ? `substitute of ${game[side]}` : expected;
  };
  return { home: replace('home'), away: replace('away') };
}

/** By how much each injured player of the two moves his own team's margin when he is missing. */
function measureAbsences(
  model: WinnerModel,
  game: Game,
  { measured, ...known }: Absences & { measured: ReadonlySet<string> },
): InjuryEffect[] {
  const { absent, starters } = known;
  const plain: Game = game.nfl ? { ...game, nfl: { ...game.nfl, quarterbacks: {} } } : game;
  return absent
    .filter(({ team, playerId, externalId }) => {
      if (measured.has(externalId)) return false;
      if (team !== game.home && team !== game.away) return false;
      return game.nfl === undefined || starters.get(team) === playerId;
    })
    .map((player) => {
      const tell = (told: Pick<AbsentPlayer, 'word' | 'isOut'>) => {
        const others = absent.filter(({ externalId }) => externalId !== player.externalId);
        return addAbsences(plain, { ...known, absent: [...others, { ...player, ...told }] });
      };
      const missing = tell({ word: 'out', isOut: true });
      const present = tell({ word: 'available', isOut: false });
      model.prepare([missing, present]);
      const change = model.forecast(missing).spread - model.forecast(present).spread;
      return {
        externalId: player.externalId,
        points: player.team === game.home ? change : -change,
      };
    });
}
