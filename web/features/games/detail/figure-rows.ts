import { isLeague, type Side } from '#shared/facts/sports.ts';
import { figureWords, gameFiguresTexts as texts } from '#shared/texts/game-figures.ts';
import type { Game } from '../game.ts';
import type { Odds, PeriodScore } from './game-figures.queries.ts';

export const sides = ['away', 'home'] as const;

/** Quarters by number, then overtimes; other sports count periods. */
export function periodName(sport: string, period: number): string {
  if (!isLeague(sport)) return texts.period(period);
  return period <= 4 ? texts.quarter(period) : texts.overtime(period - 4);
}

/** Points by period. Leagues have their four quarters from the start, so that nothing moves later. */
export function lineScore(game: Game, scores: readonly PeriodScore[]) {
  const usual = isLeague(game.sport) ? [1, 2, 3, 4] : [];
  const told = new Set([...usual, ...scores.map(({ period }) => period)]);
  const periods = [...told].sort((a, b) => a - b);
  const of = (side: Side) =>
    periods.map((n) => scores.find((row) => row.side === side && row.period === n)?.score);
  return { periods, of: { away: of('away'), home: of('home') } };
}

export type VersusRow<Cell> = { key: string; label: string; better?: Side | undefined } & Partial<
  Record<Side, Cell>
>;

/** Two sides beside each other, one row for each key, in the order given. */
export function versusRows<Row extends { side: string; label: string }, Cell>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  toCell: (row: Row) => Cell,
): VersusRow<Cell>[] {
  const byKey = new Map<string, VersusRow<Cell>>();
  for (const row of rows) {
    const key = keyOf(row);
    const pair = byKey.get(key) ?? { key, label: labelOf(row.label) };
    pair[row.side === 'home' ? 'home' : 'away'] = toCell(row);
    byKey.set(key, pair);
  }
  return [...byKey.values()];
}

/** The feed writes some names in capitals and some not; here only what is short for something keeps them. */
function labelOf(name: string): string {
  const label = figureWords[name] ?? name;
  return label.replace(/(?<=.)\b[A-Z](?=[a-z]+\b)/g, (letter) => letter.toLowerCase());
}

/** How much of a row belongs to the away side, 0 to 1; of "12-18" and "36:30" the first number counts. */
export function awayShare({ away, home }: VersusRow<string>): number | undefined {
  const [left, right] = [leadingNumber(away), leadingNumber(home)];
  if (left === undefined || right === undefined || left + right <= 0) return undefined;
  return left / (left + right);
}

/** Of these the smaller figure is the better one. */
const fewerIsBetter =
  /turnover|interceptions|fumbles|foul|penalt|sacks?YardsLost|against|allowed|conceded/i;
/** Neither more nor less of these is better in itself. */
const neutral = new Set([
  'totalDrives',
  'totalOffensivePlays',
  'rushingAttempts',
  'possessionTime',
  'firstDownsPenalty',
]);
/** "12-18" and "14/25" of these are what was made of what was tried: the larger share is better. */
const isOfTries = /Made|Eff$|Attempts$/;

/**
 * The side of which a figure speaks better, by the feed's name of it; undefined where both are alike or it says nothing.
 * An unknown name counts as one of which more is better.
 */
export function betterSide(row: VersusRow<string>): Side | undefined {
  if (neutral.has(row.key)) return undefined;
  const worth = isOfTries.test(row.key) ? shareMade : leadingNumber;
  const [away, home] = [worth(row.away), worth(row.home)];
  if (away === undefined || home === undefined || away === home) return undefined;
  return away > home === fewerIsBetter.test(row.key) ? 'home' : 'away';
}

function shareMade(figure: string | undefined): number | undefined {
  const [, made, tried] = /^(\d+)[-/](\d+)$/.exec(figure ?? '') ?? [];
  return tried === undefined || Number(tried) === 0 ? undefined : Number(made) / Number(tried);
}

function leadingNumber(figure: string | undefined): number | undefined {
  const [, whole, seconds] = /^(\d+(?:\.\d+)?)(?::(\d\d)$)?/.exec(figure ?? '') ?? [];
  if (whole === undefined) return undefined;
  return Number(whole) + Number(seconds ?? 0) / 60;
}

/** A line and, where the feed knows it, its price. */
export type Offer = { line: string; price?: string | undefined };
type OddsLine = Partial<Record<'toWin' | 'spread' | 'total', Offer | undefined>>;

export function oddsLine(odds: Odds, side: Side | 'draw'): OddsLine {
  const toWin = offer(odds[`${side}_moneyline`], signed);
  if (side === 'draw') return { toWin };
  const isHome = side === 'home';
  const toTotal = isHome ? texts.under : texts.over;
  const toSpread = (spread: number) =>
    spread === 0 ? texts.pick : signed(isHome ? spread : -spread);
  return {
    toWin,
    spread: offer(odds.home_spread, toSpread, odds[`${side}_spread_odds`]),
    total: offer(odds.total, toTotal, isHome ? odds.under_odds : odds.over_odds),
  };
}

function offer(
  value: number | null,
  toLine: (value: number) => string,
  price: number | null = null,
): Offer | undefined {
  if (value === null) return undefined;
  return { line: toLine(value), price: price === null ? undefined : signed(price) };
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}
