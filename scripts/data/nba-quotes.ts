import { z } from 'zod';
import type { PlayerStat } from '#forecast/players/player-game.ts';
import { day, number, price, text } from './cells.ts';
import { readRows } from './data-folders.ts';
import { makeGameId } from './nba-games.ts';

const NbaQuoteRow = z.object({
  date: day,
  team: text,
  opponent: text,
  home: text,
  player_id: text,
  market: text,
  book: text,
  last_line: number.optional(),
  last_over: price,
  last_under: price,
});

/** What a book offered last before the scheduled tip; prices are American odds. */
export type Quote = {
  gameId: string;
  date: string;
  playerId: string;
  /** What is added up: one statistic, or several. */
  stats: readonly PlayerStat[];
  book: string;
  line: number;
  over: number;
  under: number;
};

const stats: Readonly<Record<string, PlayerStat>> = {
  points: 'points',
  rebounds: 'rebounds',
  assists: 'assists',
};

/** Quotes with a price on both sides. */
export async function readNbaQuotes(folders: readonly string[]): Promise<Quote[]> {
  const rows = await readRows(folders, 'nba/prop_lines_2024_open_last', NbaQuoteRow);
  return rows.flatMap((row) => {
    const { last_line: line, last_over: over, last_under: under, date, book } = row;
    if (line === undefined || over === undefined || under === undefined) return [];
    const isHome = row.home === '1';
    const [home, away] = isHome ? [row.team, row.opponent] : [row.opponent, row.team];
    const asked = row.market.split('+').flatMap((name) => stats[name] ?? []);
    const gameId = makeGameId(date, home, away);
    return [{ gameId, date, playerId: row.player_id, stats: asked, book, line, over, under }];
  });
}
