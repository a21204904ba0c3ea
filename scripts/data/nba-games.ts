import type { BoxLine, Game, Sides } from '#forecast/game.ts';
import { readRows, UnreadableData } from './data-folders.ts';
import { NbaGameRow, NbaPlayerGameRow } from './nba-files.ts';
import { addNbaReports } from './nba-reports.ts';

/** The play-offs and last weeks of 2019-20 in one place, and the cup's last rounds in Las Vegas. */
const bubble = { from: '2020-07-01', to: '2020-10-31' };
const cupDays = [
  '2023-12-07',
  '2023-12-09',
  '2024-12-14',
  '2024-12-17',
  '2025-12-13',
  '2025-12-16',
];

/** Every NBA game of the folders once, played or to come, with box lines and reports where the folders have them. */
export async function readNbaGames(folders: readonly string[]): Promise<Game[]> {
  const games = new Map<string, Game>();
  for (const row of await readRows(folders, 'nba/games', NbaGameRow)) {
    const game = parseGame(row);
    if (!games.get(game.id)?.afterStart) games.set(game.id, game);
  }
  if (games.size === 0) throw new UnreadableData('no nba/games file in the data folders');
  for (const [id, boxes] of await readBoxes(folders)) {
    const afterStart = games.get(id)?.afterStart;
    if (afterStart !== undefined) afterStart.boxes = boxes;
  }
  await addNbaReports([...games.values()], folders);
  return [...games.values()];
}

function parseGame(row: NbaGameRow): Game {
  const { date, home_score: homeScore, away_score: awayScore } = row;
  const { moneyline_home: home, moneyline_away: away } = row;
  const isPlayed = homeScore !== undefined && awayScore !== undefined;
  return {
    id: makeGameId(date, row.home_team, row.away_team),
    league: 'NBA',
    season: row.season,
    date,
    home: row.home_team,
    away: row.away_team,
    isNeutral: isNeutralDay(date),
    isPostseason: row.season_type === 'playoffs',
    lines: {
      spread: row.spread_line,
      total: row.total_line,
      ...(home && away ? { moneyline: { home, away } } : {}),
    },
    ...(isPlayed ? { afterStart: { score: { home: homeScore, away: awayScore } } } : {}),
  };
}

export function isNeutralDay(date: string): boolean {
  return (date >= bubble.from && date <= bubble.to) || cupDays.includes(date);
}

export function makeGameId(date: string, home: string, away: string): string {
  return `${date}_${away}_${home}`;
}

async function readBoxes(folders: readonly string[]): Promise<Map<string, Sides<BoxLine[]>>> {
  const boxes = new Map<string, Sides<Map<string, BoxLine>>>();
  for (const row of await readRows(folders, 'nba/player_games', NbaPlayerGameRow)) {
    const isHome = row.home === '1';
    const id = getGameId(row);
    const game = boxes.get(id) ?? { home: new Map(), away: new Map() };
    boxes.set(id, game);
    const line = parseBoxLine(row);
    game[isHome ? 'home' : 'away'].set(line.playerId, line);
  }
  return new Map(
    [...boxes].map(([id, { home, away }]) => [
      id,
      { home: [...home.values()], away: [...away.values()] },
    ]),
  );
}

/** The game of a player's line. */
export function getGameId({ date, home, team, opponent }: NbaPlayerGameRow): string {
  return home === '1' ? makeGameId(date, team, opponent) : makeGameId(date, opponent, team);
}

function parseBoxLine(row: NbaPlayerGameRow): BoxLine {
  const line: BoxLine = {
    playerId: row.player_id,
    minutes: row.min ?? 0,
    points: row.pts ?? 0,
    rebounds: row.reb ?? 0,
    assists: row.ast ?? 0,
    steals: row.stl ?? 0,
    blocks: row.blk ?? 0,
    turnovers: row.tov ?? 0,
  };
  if (row.fga === undefined) return line;
  line.shooting = {
    fieldGoals: row.fgm ?? 0,
    fieldGoalAttempts: row.fga,
    freeThrows: row.ftm ?? 0,
    freeThrowAttempts: row.fta ?? 0,
    offensiveRebounds: row.oreb ?? 0,
    fouls: row.pf ?? 0,
  };
  return line;
}
