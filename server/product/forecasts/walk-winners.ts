import { readMoneyline, walkBaseRate } from '#forecast/anchors.ts';
import { type Game, groupByDay } from '#forecast/game.ts';
import { KnownLines } from '#forecast/known-lines.ts';
import { gamesKept, MarginRange } from '#forecast/margin-range.ts';
import { modelVersion, modelVersionWithoutLines } from '#forecast/model-versions.ts';
import { normalCdf } from '#forecast/normal.ts';
import { walkPlainElo } from '#forecast/plain-elo.ts';
import type { ForecastSeed } from '#forecast/seeds.ts';
import { createWinnerModel, type WinnerModel } from '#forecast/winner-model.ts';
import { leastHistory } from '#shared/facts/forecasts.ts';
import { type League, sides } from '#shared/facts/sports.ts';
import type { ForecastBasis } from '#shared/schemas/forecasts.ts';
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
  /** Where the ratings begin, if too little is known that is as old. */
  seed?: ForecastSeed | undefined;
  /** Of players, by the key in the history. */
  names?: ReadonlyMap<string, string>;
};

/** Where a game has a line, it counts. */
const blendsLine = { blendsLine: true };

/** A server that knows games of each of so many seasons before its targets does better without a seed. */
const seasonsOfOwn = 5;

/** Forecasts the targets from the days before their own; of those on which nothing is known it is silent. */
export function walkWinners(input: WinnerInput): WalkedWinners {
  const walk = new WinnerWalk(input);
  for (const day of groupByDay(walk.games)) walk.walk(day);
  return { ...walk.walked, season: input.season?.tell(walk.model) };
}

/** Goes from day to day. */
class WinnerWalk {
  readonly walked: WalkedWinners = { winners: [], effects: [], outlooks: new Map() };
  readonly model: WinnerModel;
  /** Those that a seed does not stand for. */
  readonly games: readonly Game[];
  readonly #input: WinnerInput;
  readonly #usesLines: boolean;
  readonly #basis: Omit<ForecastBasis, 'starters'>;
  readonly #isRated: boolean;
  readonly #range = new MarginRange();
  readonly #base: ReadonlyMap<string, number>;
  readonly #rating: ReadonlyMap<string, number>;
  readonly #ahead = new GamesAhead();
  readonly #measured = new Set<string>();
  #untilKept: number;

  constructor(input: WinnerInput) {
    const { league, games, targets, absent } = input;
    this.#input = input;
    this.#usesLines = hasLines(games, targets);
    this.model = createWinnerModel(league, { usesLines: this.#usesLines });
    const seed = chooseSeed(input);
    const before = seed === undefined ? [] : games.filter((game) => game.season <= seed.season);
    this.games = games.slice(before.length);
    for (const day of groupByDay(before)) this.model.remember(day);
    if (seed !== undefined) this.model.restore(seed);
    const learned = this.games.filter(({ afterStart }) => afterStart !== undefined);
    this.#basis = {
      games: learned.length,
      first_season: learned[0]?.season ?? null,
      seed_season: seed?.season ?? null,
      has_reports: absent.length > 0,
    };
    this.#isRated = seed !== undefined || learned.length >= leastHistory;
    this.#untilKept = learned.length - gamesKept;
    this.#base = walkBaseRate(games);
    this.#rating = walkPlainElo(league, games);
  }

  walk(day: readonly Game[]): void {
    const { absent, season, targets } = this.#input;
    const known = day.map((game) => addAbsences(game, { absent, ahead: this.#ahead }));
    season?.begin(this.model, day[0]?.date ?? '');
    this.model.prepare(known);
    for (const game of known) {
      const isKnown = this.#isRated || game.lines.spread !== undefined;
      if (targets.has(game.id) && isKnown) this.#forecast(game);
      this.#compare(game);
    }
    this.model.learn(known);
    season?.note(this.model, day);
    for (const game of day) if (game.afterStart === undefined) this.#ahead.add(game);
  }

  #forecast(game: Game): void {
    const { league, absent, season, names } = this.#input;
    const { walked, model } = this;
    season?.weighReports(model, game);
    walked.outlooks.set(game.id, model.forecast(game));
    const anchors = { base: this.#base.get(game.id), rating: this.#rating.get(game.id) };
    const basis = { ...this.#basis, starters: listStarters(model, game, names) };
    const made = { league, usesLines: this.#usesLines, range: this.#range, basis };
    walked.winners.push(forecastGame(model, game, { ...made, ...anchors }));
    const known = { absent, measured: this.#measured, ahead: this.#ahead };
    for (const effect of measureAbsences(model, game, known)) {
      this.#measured.add(effect.externalId);
      walked.effects.push(effect);
    }
  }

  /** Ranges learn from results beside what would have been said. */
  #compare(game: Game): void {
    const score = game.afterStart?.score;
    if (score === undefined) return;
    this.#untilKept -= 1;
    if (this.#untilKept >= 0) return;
    this.#range.learn(this.model.forecast(game, blendsLine), score.home - score.away);
  }
}

/** A seed is for games after its last season, where the seasons before them are not all known. */
function chooseSeed({ games, targets, seed }: WinnerInput): ForecastSeed | undefined {
  const asked = games.filter(({ id }) => targets.has(id));
  const first = asked[0] ?? games.at(-1);
  if (seed === undefined || first === undefined || first.season <= seed.season) return undefined;
  const since = first.season - seasonsOfOwn;
  const known = games.filter(
    ({ afterStart, season }) =>
      afterStart !== undefined && season >= since && season < first.season,
  );
  return new Set(known.map(({ season }) => season)).size === seasonsOfOwn ? undefined : seed;
}

/** Of the season that the targets belong to, else of the last game; while too few are over, lines of the targets tell. */
function hasLines(games: readonly Game[], targets: ReadonlySet<string>): boolean {
  const asked = games.filter(({ id }) => targets.has(id));
  const last = asked.at(-1) ?? games.at(-1);
  const known = new KnownLines();
  known.learn(games);
  const told = last && known.find(last.season);
  return told ?? asked.some(({ lines }) => lines.spread !== undefined);
}

/** The likeliest on each side, where he has a name. */
function listStarters(
  model: WinnerModel,
  game: Game,
  names: WinnerInput['names'],
): ForecastBasis['starters'] {
  return sides.flatMap((side) => {
    const [first] = model.expectStarters(game, side).toSorted((a, b) => b.chance - a.chance);
    const name = first && names?.get(first.id);
    return first && name ? [{ side, name, chance: Math.round(100 * first.chance) / 100 }] : [];
  });
}

type Anchors = {
  league: League;
  usesLines: boolean;
  range: MarginRange;
  basis: ForecastBasis;
  base: number | undefined;
  rating: number | undefined;
};

function forecastGame(model: WinnerModel, game: Game, anchors: Anchors): WinnerForecast {
  const forecast = model.forecast(game, blendsLine);
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
    basis: anchors.basis,
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

type Absences = {
  absent: readonly AbsentPlayer[];
  /** A report of today says less of the game after the next. */
  ahead: GamesAhead;
};

/** Tells a game to come what is said of the players. */
function addAbsences(game: Game, { absent, ahead }: Absences): Game {
  if (game.afterStart !== undefined) return game;
  return {
    ...game,
    reports: {
      home: reportOn(game.home, absent, ahead.get(game.home)) ?? game.reports?.home,
      away: reportOn(game.away, absent, ahead.get(game.away)) ?? game.reports?.away,
    },
  };
}

/** By how much each injured player of the two moves his own team's margin when he is missing. */
function measureAbsences(
  model: WinnerModel,
  game: Game,
  { measured, ...known }: Absences & { measured: ReadonlySet<string> },
): InjuryEffect[] {
  const { absent } = known;
  const { reports: _, ...untold } = game;
  const starters = new Set(sides.map((side) => model.expectStarters(untold, side)[0]?.id));
  return absent
    .filter(({ team, playerId, externalId }) => {
      if (measured.has(externalId)) return false;
      if (team !== game.home && team !== game.away) return false;
      return game.nfl === undefined || starters.has(playerId);
    })
    .map((player) => {
      const tell = (told: Pick<AbsentPlayer, 'word' | 'isOut'>) => {
        const others = absent.filter(({ externalId }) => externalId !== player.externalId);
        return addAbsences(game, { ...known, absent: [...others, { ...player, ...told }] });
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
