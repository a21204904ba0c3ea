import type { Game } from '#forecast/game.ts';
import { findNumber, findText, getNumber, getText } from './cells.ts';
import { readRows } from './data-folders.ts';
import type { CsvRow } from './read-csv.ts';

/** Codes of the time that may stand where a file has no column for the code of today. */
const codesOfToday: Readonly<Record<string, string>> = {
  LA: 'LAR',
  STL: 'LAR',
  OAK: 'LV',
  SD: 'LAC',
};

/** Every NFL game of the folders once, played or to come. */
export async function readNflGames(folders: readonly string[]): Promise<Game[]> {
  const games = new Map<string, Game>();
  for (const row of await readRows(folders, 'nfl/games')) {
    const game = parseGame(row);
    if (!games.get(game.id)?.afterStart) games.set(game.id, game);
  }
  if (games.size === 0) throw new Error('no nfl/games file in the data folders');
  const added = await readQuarterbackEpa(folders);
  for (const { season, nfl, afterStart } of games.values()) {
    if (afterStart === undefined || nfl === undefined) continue;
    const { home, away } = nfl.quarterbacks;
    const find = (id: string | undefined) => added.get(makeWeekKey(season, nfl.week, id));
    const epa = { home: find(home), away: find(away) };
    if (epa.home !== undefined || epa.away !== undefined) afterStart.quarterbackEpa = epa;
  }
  return [...games.values()];
}

function parseGame(row: CsvRow): Game {
  const homeScore = findNumber(row, 'home_score');
  const awayScore = findNumber(row, 'away_score');
  const home = findNumber(row, 'home_moneyline');
  const away = findNumber(row, 'away_moneyline');
  const isPlayed = homeScore !== undefined && awayScore !== undefined;
  return {
    id: getText(row, 'game_id'),
    league: 'NFL',
    season: getNumber(row, 'season'),
    date: getText(row, 'gameday'),
    home: getFranchise(row, 'home'),
    away: getFranchise(row, 'away'),
    isNeutral: findText(row, 'location') === 'Neutral',
    isPostseason: (findText(row, 'game_type') ?? 'REG') !== 'REG',
    nfl: {
      week: getNumber(row, 'week'),
      isDivisionGame: findText(row, 'div_game') === '1',
      quarterbacks: { home: findText(row, 'home_qb_id'), away: findText(row, 'away_qb_id') },
    },
    lines: {
      spread: findNumber(row, 'spread_line'),
      total: findNumber(row, 'total_line'),
      ...(home && away ? { moneyline: { home, away } } : {}),
    },
    ...(isPlayed ? { afterStart: { score: { home: homeScore, away: awayScore } } } : {}),
  };
}

function getFranchise(row: CsvRow, side: 'home' | 'away'): string {
  const code = getText(row, `${side}_franchise`, `${side}_team`);
  return codesOfToday[code] ?? code;
}

async function readQuarterbackEpa(folders: readonly string[]): Promise<Map<string, number>> {
  const added = new Map<string, number>();
  for (const row of await readRows(folders, 'nfl/player_weeks')) {
    if (findText(row, 'position') !== 'QB') continue;
    const passing = findNumber(row, 'passing_epa');
    if (passing === undefined) continue;
    const key = makeWeekKey(getNumber(row, 'season'), getNumber(row, 'week'), row.player_id);
    added.set(key, passing + (findNumber(row, 'rushing_epa') ?? 0));
  }
  return added;
}

function makeWeekKey(season: number, week: number, playerId: string | undefined): string {
  return `${season} ${week} ${playerId}`;
}
