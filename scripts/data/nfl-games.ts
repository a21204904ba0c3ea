import type { Game } from '#forecast/game.ts';
import { readRows, UnreadableData } from './data-folders.ts';
import { NflGameRow, NflPlayerWeekRow } from './nfl-files.ts';
import { addNflReports } from './nfl-reports.ts';
import { toCodeOfToday } from './team-codes.ts';

/** Every NFL game of the folders once, played or to come, with reports and snaps where the folders have them. */
export async function readNflGames(folders: readonly string[]): Promise<Game[]> {
  const games = new Map<string, Game>();
  for (const row of await readRows(folders, 'nfl/games', NflGameRow)) {
    const game = parseGame(row);
    if (!games.get(game.id)?.afterStart) games.set(game.id, game);
  }
  if (games.size === 0) throw new UnreadableData('no nfl/games file in the data folders');
  const added = await readQuarterbackEpa(folders);
  for (const { season, nfl, afterStart } of games.values()) {
    if (afterStart === undefined || nfl === undefined) continue;
    const { home, away } = afterStart.quarterbacks ?? {};
    const find = (id: string | undefined) => added.get(makeWeekKey(season, nfl.week, id));
    const epa = { home: find(home), away: find(away) };
    if (epa.home !== undefined || epa.away !== undefined) afterStart.quarterbackEpa = epa;
  }
  await addNflReports([...games.values()], folders);
  return [...games.values()];
}

function parseGame(row: NflGameRow): Game {
  const { home_score: homeScore, away_score: awayScore } = row;
  const { home_moneyline: home, away_moneyline: away } = row;
  const starters = { home: row.home_qb_id, away: row.away_qb_id };
  const isPlayed = homeScore !== undefined && awayScore !== undefined;
  return {
    id: row.game_id,
    league: 'NFL',
    season: row.season,
    date: row.gameday,
    home: getFranchise(row, 'home'),
    away: getFranchise(row, 'away'),
    isNeutral: row.location === 'Neutral',
    isPostseason: isPostseason(row),
    nfl: {
      week: row.week,
      isDivisionGame: row.div_game === '1',
      // Of a game that was played, the file tells who did start.
      quarterbacks: isPlayed ? {} : starters,
    },
    lines: {
      spread: row.spread_line,
      total: row.total_line,
      ...(home && away ? { moneyline: { home, away } } : {}),
    },
    ...(isPlayed
      ? {
          afterStart: { score: { home: homeScore, away: awayScore }, quarterbacks: starters },
        }
      : {}),
  };
}

export function isPostseason({ game_type: type }: NflGameRow): boolean {
  return (type ?? 'REG') !== 'REG';
}

function getFranchise(row: NflGameRow, side: 'home' | 'away'): string {
  return toCodeOfToday('NFL', row[`${side}_franchise`] ?? row[`${side}_team`]);
}

async function readQuarterbackEpa(folders: readonly string[]): Promise<Map<string, number>> {
  const added = new Map<string, number>();
  for (const row of await readRows(folders, 'nfl/player_weeks', NflPlayerWeekRow)) {
    if (row.position !== 'QB' || row.passing_epa === undefined) continue;
    const key = makeWeekKey(row.season, row.week, row.player_id);
    added.set(key, row.passing_epa + (row.rushing_epa ?? 0));
  }
  return added;
}

function makeWeekKey(season: number, week: number, playerId: string | undefined): string {
  return `${season} ${week} ${playerId}`;
}
