import type { Game } from '#forecast/game.ts';
import type { PlayerGame } from '#forecast/players/player-game.ts';
import { simplifyName } from '#server/product/forecasts/match-players.ts';
import { readRows } from './data-folders.ts';
import { NbaPlayerGameRow } from './nba-files.ts';
import { getGameId } from './nba-games.ts';
import { NflFantasyWeekRow } from './nfl-files.ts';

/** Expected margin of the home side and expected points of both, by game id. */
export type Outlooks = ReadonlyMap<string, { spread: number; total: number }>;
export type NflPlayerFile = 'nfl/player_weeks' | 'nfl/fantasy_weeks';
export type SitePlayerGame = PlayerGame & { siteProjection?: number };

const fantasyPositions = ['QB', 'RB', 'WR', 'TE'];
/** A row of these is of a week without a line. */
const missing = { FB: 'RB', HB: 'RB' } as Readonly<Record<string, string>>;

/**
 * Every player of each week who has a line. The fantasy site's weeks go by the league's keys where a name is one
 * player's, count chances as the league does, and have the league's own seasons before their first one.
 */
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
  for (const row of await readWeeks(folders, file)) {
    const { season, week, team = '' } = row;
    const group = getGroup(row);
    if (!fantasyPositions.includes(group) || row.played === '0') continue;
    const game = byTeam.get(`${season} ${week} ${team}`);
    const isHome = game?.home === team;
    const report = game?.reports?.[isHome ? 'home' : 'away'];
    const player: SitePlayerGame = {
      playerId: row.player_id,
      group,
      gameId: game?.id ?? `${season} ${week} ${team}`,
      season,
      slot: `${season}-${String(week).padStart(2, '0')}`,
      team,
      opponent: row.opponent ?? '',
      isHome,
      outlook: turn(outlooks.get(game?.id ?? ''), isHome),
      ...(report && { report }),
      afterStart: { ...parseNflLine(row), ...findSnapShare(game, row.player_id) },
      siteProjection: row.proj_points,
    };
    found.set(`${player.slot} ${player.playerId}`, player);
  }
  return [...found.values()];
}

async function readWeeks(
  folders: readonly string[],
  file: NflPlayerFile,
): Promise<NflFantasyWeekRow[]> {
  const weeks = await readRows(folders, 'nfl/player_weeks', NflFantasyWeekRow);
  if (file === 'nfl/player_weeks') return weeks;
  const site = await readRows(folders, file, NflFantasyWeekRow);
  const ids = new Map<string, Set<string>>();
  for (const row of weeks.filter(({ player }) => player !== undefined)) {
    const name = namePlayer(row);
    ids.set(name, (ids.get(name) ?? new Set()).add(row.player_id));
  }
  const nameWeek = ({ season, week, player_id }: NflFantasyWeekRow) =>
    `${season} ${week} ${player_id}`;
  const known = new Map(weeks.map((row) => [nameWeek(row), row]));
  const own = site.map((row) => {
    const [id = `site ${row.player_id}`, other] = ids.get(namePlayer(row)) ?? [];
    const named = { ...row, player_id: other === undefined ? id : `site ${row.player_id}` };
    const { attempts, carries, targets } = known.get(nameWeek(named)) ?? row;
    return { ...named, attempts, carries, targets };
  });
  const first = Math.min(...site.map(({ season }) => season));
  return [...weeks.filter(({ season }) => season < first), ...own];
}

function getGroup({ position = '' }: NflFantasyWeekRow): string {
  return missing[position] ?? position;
}

function namePlayer(row: NflFantasyWeekRow): string {
  return `${simplifyName(row.player ?? '')} ${getGroup(row)}`;
}

/** Of the game's snap lines; a player without one where there are some was not counted, as quarterbacks are not. */
function findSnapShare(game: Game | undefined, playerId: string): { snapShare?: number } {
  const { home = [], away = [] } = game?.afterStart?.snaps ?? {};
  const line = [...home, ...away].find((each) => each.playerId === playerId);
  return line === undefined ? {} : { snapShare: line.share };
}

function parseNflLine(row: NflFantasyWeekRow): NonNullable<PlayerGame['afterStart']> {
  return {
    opportunities: (row.attempts ?? 0) + (row.carries ?? 0) + (row.targets ?? 0),
    work: [row.attempts ?? 0, row.carries ?? 0, row.targets ?? 0],
    stats: {
      fantasyPoints: getHalfPointsPerReception(row),
      passingYards: row.passing_yards ?? 0,
      rushingYards: row.rushing_yards ?? 0,
      receivingYards: row.receiving_yards ?? 0,
    },
  };
}

/** Half a point a reception: the mean of none and one. */
export function getHalfPointsPerReception(
  row: Pick<NflFantasyWeekRow, 'fantasy_points' | 'fantasy_points_ppr'>,
): number {
  const { fantasy_points: standard = 0, fantasy_points_ppr: whole } = row;
  return whole === undefined ? standard : (standard + whole) / 2;
}

export async function readNbaPlayerGames(
  folders: readonly string[],
  { games, outlooks }: { games: readonly Game[]; outlooks: Outlooks },
): Promise<PlayerGame[]> {
  const byId = new Map(games.map((game) => [game.id, game]));
  const found = new Map<string, PlayerGame>();
  for (const row of await readRows(folders, 'nba/player_games', NbaPlayerGameRow)) {
    const { date, team, opponent, player_id: playerId } = row;
    const isHome = row.home === '1';
    const gameId = getGameId(row);
    const report = byId.get(gameId)?.reports?.[isHome ? 'home' : 'away'];
    found.set(`${date} ${playerId}`, {
      playerId,
      group: 'all',
      gameId,
      season: row.season,
      slot: date,
      team,
      opponent,
      isHome,
      outlook: turn(outlooks.get(gameId), isHome),
      ...(report && { report }),
      afterStart: {
        opportunities: row.min ?? 0,
        stats: {
          points: row.pts ?? 0,
          rebounds: row.reb ?? 0,
          assists: row.ast ?? 0,
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
