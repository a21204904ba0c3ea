import { gameFiguresTexts as texts } from '#shared/texts/game-figures.ts';
import type { FigureRow } from './figure-table.tsx';
import type { Game } from './game.ts';
import type { GameFigures } from './game-figures.queries.ts';

type BySide<Row> = { away?: Row; home?: Row };
type Table = { columns: string[]; rows: FigureRow[] };

export const sides = ['away', 'home'] as const;

export function teamOf(game: Game, side: string): string {
  return side === 'home' ? game.home_team : game.away_team;
}

/** Quarters by number, then overtimes; other sports count periods. */
export function periodName(sport: string, period: number): string {
  const isInQuarters = ['NFL', 'NBA'].includes(sport.toUpperCase());
  if (!isInQuarters) return texts.period(period);
  return period <= 4 ? texts.quarter(period) : texts.overtime(period - 4);
}

/** Points by period; the total stands only where points and periods make it up. */
export function lineScore(game: Game, periods: GameFigures['periods']): Table {
  const numbers = [...new Set(periods.map(({ period }) => period))].sort((a, b) => a - b);
  const scoreOf = (side: string, period: number) =>
    periods.find((row) => row.side === side && row.period === period)?.score ?? '–';
  return {
    columns: [texts.team, ...numbers.map((n) => periodName(game.sport, n)), texts.total],
    rows: sides.map((side) => ({
      key: side,
      name: teamOf(game, side),
      cells: [
        ...numbers.map((period) => scoreOf(side, period)),
        (side === 'home' ? game.home_score : game.away_score) ?? '–',
      ],
    })),
  };
}

/** Two sides beside each other, one row for each name, in the order of the feed. */
export function sideBySide<Row extends { side: string }>(
  game: Game,
  given: readonly Row[],
  read: { key: (row: Row) => string; label: (row: Row) => string; cell: (row: Row) => string },
  head: string,
): Table {
  const byKey = new Map<string, { label: string } & BySide<string>>();
  for (const row of given) {
    const pair = byKey.get(read.key(row)) ?? { label: read.label(row) };
    pair[row.side === 'home' ? 'home' : 'away'] = read.cell(row);
    byKey.set(read.key(row), pair);
  }
  return {
    columns: [head, game.away_team, game.home_team],
    rows: [...byKey].map(([key, { label, away, home }]) => ({
      key,
      name: label,
      cells: [away ?? '–', home ?? '–'],
    })),
  };
}

/** The usual order of column heads: rows keep their figures without one. */
const headOrder =
  'MIN FG 3PT FT OREB DREB REB AST STL BLK TO PF +/- PTS C/ATT CAR REC FUM TOT SOLO SACKS TFL PD YDS AVG TD INT RTG LONG TGTS'.split(
    ' ',
  );

/** One side's players in one category. */
export function boxScore(lines: GameFigures['players']): Table {
  const heads = [...new Set(lines.flatMap(({ figures }) => Object.keys(asFigures(figures))))].sort(
    (a, b) => place(a) - place(b),
  );
  return {
    columns: [texts.player, ...heads],
    rows: lines.map(({ player_id, player_name, did_not_play, figures }) => ({
      key: player_id,
      name: did_not_play ? `${player_name} (${texts.didNotPlay.toLowerCase()})` : player_name,
      cells: heads.map((head) => asFigures(figures)[head] ?? '–'),
    })),
  };
}

function place(head: string): number {
  const at = headOrder.indexOf(head);
  return at === -1 ? headOrder.length : at;
}

function asFigures(figures: unknown): Record<string, string> {
  if (typeof figures !== 'object' || figures === null) return {};
  return Object.fromEntries(Object.entries(figures).map(([head, value]) => [head, String(value)]));
}

export function oddsTable(game: Game, odds: GameFigures['odds'][number]): Table {
  const lines: [string, string, number | null][] = [
    ['away-win', `${texts.toWin}: ${game.away_team}`, odds.away_moneyline],
    ['home-win', `${texts.toWin}: ${game.home_team}`, odds.home_moneyline],
    ['draw', texts.draw, odds.draw_moneyline],
  ];
  if (odds.home_spread !== null) {
    const away = odds.home_spread === 0 ? 0 : -odds.home_spread;
    lines.push(
      ['away-spread', `${texts.spread}: ${game.away_team} ${signed(away)}`, odds.away_spread_odds],
      [
        'home-spread',
        `${texts.spread}: ${game.home_team} ${signed(odds.home_spread)}`,
        odds.home_spread_odds,
      ],
    );
  }
  if (odds.total !== null) {
    lines.push(['over', texts.over(odds.total), odds.over_odds]);
    lines.push(['under', texts.under(odds.total), odds.under_odds]);
  }
  return {
    columns: [texts.book, texts.price],
    rows: lines
      .filter(([key, , price]) => price !== null || !['away-win', 'home-win', 'draw'].includes(key))
      .map(([key, name, price]) => ({ key, name, cells: [price === null ? '–' : signed(price)] })),
  };
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}
