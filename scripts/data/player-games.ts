import type { Game } from '#forecast/game.ts';
import type { PlayerGame } from '#forecast/players/player-game.ts';
import { findNumber, findText, getNumber, getText } from './cells.ts';
import { readRows } from './data-folders.ts';
import { makeGameId } from './nba-games.ts';
import type { CsvRow } from './read-csv.ts';

/** Expected margin of the home side and expected points of both, by game id. */
export type Outlooks = ReadonlyMap<string, { spread: number; total: number }>;
export type NflPlayerFile = 'nfl/player_weeks' | 'nfl/fantasy_weeks';
export type SitePlayerGame = PlayerGame & { siteProjection?: number };

const fantasyPositions = ['QB', 'RB', 'WR', 'TE'];
/** A row of these is of a week without a line. */
const missing = { FB: 'RB', HB: 'RB' } as Readonly<Record<string, string>>;

export async function readNflPlayerGames(
  folders: readonly string[],
  { file, games, outlooks }: { file: NflPlayerFile; games: readonly Game[]; outlooks: Outlooks },
): Promise<SitePlayerGame[]> {
  const byTeam = new Map<string, Game>();
  for (const game of games) {
    for (const team of [game.home, game.away]) {
      byTeam.set(`${game.season} ${game.nfl?.week} ${team}`, game);
    }
  }
  const found = new Map<string, SitePlayerGame>();
  for (const row of await readRows(folders, file)) {
    const position = findText(row, 'position') ?? '';
    const group = missing[position] ?? position;
    if (!fantasyPositions.includes(group) || findText(row, 'played') === '0') continue;
    const [season, week] = [getNumber(row, 'season'), getNumber(row, 'week')];
    const team = findText(row, 'team') ?? '';
    const game = byTeam.get(`${season} ${week} ${team}`);
    const isHome = game?.home === team;
    const player: SitePlayerGame = {
      playerId: getText(row, 'player_id'),
      group,
      gameId: game?.id ?? `${season} ${week} ${team}`,
      season,
      slot: `${season}-${String(week).padStart(2, '0')}`,
      team,
      opponent: findText(row, 'opponent') ?? '',
      isHome,
      outlook: turn(outlooks.get(game?.id ?? ''), isHome),
      afterStart: parseNflLine(row),
      siteProjection: findNumber(row, 'proj_points'),
    };
    found.set(`${player.slot} ${player.playerId}`, player);
  }
  return [...found.values()];
}

function parseNflLine(row: CsvRow): PlayerGame['afterStart'] {
  const read = (column: string) => findNumber(row, column) ?? 0;
  const ppr = findNumber(row, 'fantasy_points_ppr');
  const standard = read('fantasy_points');
  return {
    opportunities: read('attempts') + read('carries') + read('targets'),
    stats: {
      fantasyPoints: ppr === undefined ? standard : (standard + ppr) / 2,
      passingYards: read('passing_yards'),
      rushingYards: read('rushing_yards'),
      receivingYards: read('receiving_yards'),
    },
  };
}

export async function readNbaPlayerGames(
  folders: readonly string[],
  { outlooks }: { outlooks: Outlooks },
): Promise<PlayerGame[]> {
  const found = new Map<string, PlayerGame>();
  for (const row of await readRows(folders, 'nba/player_games')) {
    const date = getText(row, 'date');
    const [team, opponent] = [getText(row, 'team'), getText(row, 'opponent')];
    const isHome = getText(row, 'home') === '1';
    const gameId = isHome ? makeGameId(date, team, opponent) : makeGameId(date, opponent, team);
    const playerId = getText(row, 'player_id');
    found.set(`${date} ${playerId}`, {
      playerId,
      group: 'all',
      gameId,
      season: getNumber(row, 'season'),
      slot: date,
      team,
      opponent,
      isHome,
      outlook: turn(outlooks.get(gameId), isHome),
      afterStart: {
        opportunities: findNumber(row, 'min') ?? 0,
        stats: {
          points: findNumber(row, 'pts') ?? 0,
          rebounds: findNumber(row, 'reb') ?? 0,
          assists: findNumber(row, 'ast') ?? 0,
        },
      },
    });
  }
  return [...found.values()];
}

/** Seen from the player's side. */
function turn(outlook: { spread: number; total: number } | undefined, isHome: boolean) {
  if (outlook === undefined || isHome) return outlook;
  return { spread: -outlook.spread, total: outlook.total };
}
