import type { BoxLine, Game, Sides } from '#forecast/game.ts';
import { findNumber, findText, getNumber, getText } from './cells.ts';
import { readRows } from './data-folders.ts';
import type { CsvRow } from './read-csv.ts';

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

/** Every NBA game of the folders once, played or to come, with box lines where the folders have them. */
export async function readNbaGames(folders: readonly string[]): Promise<Game[]> {
  const games = new Map<string, Game>();
  for (const row of await readRows(folders, 'nba/games')) {
    const game = parseGame(row);
    if (!games.get(game.id)?.afterStart) games.set(game.id, game);
  }
  if (games.size === 0) throw new Error('no nba/games file in the data folders');
  for (const [id, boxes] of await readBoxes(folders)) {
    const afterStart = games.get(id)?.afterStart;
    if (afterStart !== undefined) afterStart.boxes = boxes;
  }
  return [...games.values()];
}

function parseGame(row: CsvRow): Game {
  const date = getText(row, 'date');
  const homeTeam = getText(row, 'home_team');
  const awayTeam = getText(row, 'away_team');
  const homeScore = findNumber(row, 'home_score');
  const awayScore = findNumber(row, 'away_score');
  const home = findNumber(row, 'moneyline_home');
  const away = findNumber(row, 'moneyline_away');
  const isPlayed = homeScore !== undefined && awayScore !== undefined;
  return {
    id: makeGameId(date, homeTeam, awayTeam),
    league: 'NBA',
    season: getNumber(row, 'season'),
    date,
    home: homeTeam,
    away: awayTeam,
    isNeutral: (date >= bubble.from && date <= bubble.to) || cupDays.includes(date),
    isPostseason: findText(row, 'season_type') === 'playoffs',
    lines: {
      spread: findNumber(row, 'spread_line'),
      total: findNumber(row, 'total_line'),
      ...(home && away ? { moneyline: { home, away } } : {}),
    },
    ...(isPlayed ? { afterStart: { score: { home: homeScore, away: awayScore } } } : {}),
  };
}

export function makeGameId(date: string, home: string, away: string): string {
  return `${date}_${away}_${home}`;
}

async function readBoxes(folders: readonly string[]): Promise<Map<string, Sides<BoxLine[]>>> {
  const boxes = new Map<string, Sides<Map<string, BoxLine>>>();
  for (const row of await readRows(folders, 'nba/player_games')) {
    const isHome = getText(row, 'home') === '1';
    const team = getText(row, 'team');
    const opponent = getText(row, 'opponent');
    const [home, away] = isHome ? [team, opponent] : [opponent, team];
    const id = makeGameId(getText(row, 'date'), home, away);
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

function parseBoxLine(row: CsvRow): BoxLine {
  const line: BoxLine = {
    playerId: getText(row, 'player_id'),
    minutes: findNumber(row, 'min') ?? 0,
    points: findNumber(row, 'pts') ?? 0,
    rebounds: findNumber(row, 'reb') ?? 0,
    assists: findNumber(row, 'ast') ?? 0,
    steals: findNumber(row, 'stl') ?? 0,
    blocks: findNumber(row, 'blk') ?? 0,
    turnovers: findNumber(row, 'tov') ?? 0,
  };
  const fieldGoalAttempts = findNumber(row, 'fga');
  if (fieldGoalAttempts === undefined) return line;
  line.shooting = {
    fieldGoals: findNumber(row, 'fgm') ?? 0,
    fieldGoalAttempts,
    freeThrows: findNumber(row, 'ftm') ?? 0,
    freeThrowAttempts: findNumber(row, 'fta') ?? 0,
    offensiveRebounds: findNumber(row, 'oreb') ?? 0,
    fouls: findNumber(row, 'pf') ?? 0,
  };
  return line;
}
