import { type SnapRow, saveSnaps } from '#server/product/history/snaps.ts';
import { NflSnapRow } from '../data/nfl-files.ts';
import { toSnapLine } from '../data/nfl-reports.ts';
import { type Converted, defineKind, type ImportTools, type Kind, refuse } from './kind.ts';
import { nflGameId, nflPlayerId } from './nfl-kinds.ts';
import { findTeams } from './team-keys.ts';

/** By name injury reports of feeds are understood, which number players differently. */
const SnapCount = NflSnapRow.required({ player: true });

const nflSnapCounts = defineKind({
  name: 'nfl-snap-counts',
  path: 'nfl/snap_counts',
  use: 'history',
  about: 'who was on the field how long, for games that are there',
  schema: SnapCount,
  open: async ({ client }) => {
    const games = await readGames(client);
    return {
      convert: (row): Converted<SnapRow | undefined> => {
        const found = findTeams('NFL', { team: row.team });
        if ('faults' in found) return found;
        const gameId = nflGameId(row.game_id);
        const game = games.get(gameId);
        if (game === undefined) return refuse('game_id', 'no such game; import nfl-games first');
        const side = (['home', 'away'] as const).find((each) => game[each] === found.keys.team);
        if (side === undefined) return refuse('team', 'did not play in this game');
        if (row.player_id === undefined && row.pfr_player_id === undefined) {
          return refuse('player_id', 'is missing, as is pfr_player_id');
        }
        return { row: toSnapRow(row, { gameId, side }) };
      },
      save: (rows) =>
        saveSnaps(
          client,
          rows.filter((row) => row !== undefined),
        ),
    };
  },
});

function toSnapRow(
  row: NflSnapRow & { player: string },
  { gameId, side }: { gameId: string; side: 'home' | 'away' },
): SnapRow | undefined {
  const line = toSnapLine(row);
  if (line === undefined) return undefined;
  const playerId = nflPlayerId(line.playerId);
  return { game_id: gameId, side, name: row.player, line: { ...line, playerId } };
}

type Teams = { home: string; away: string };

async function readGames(client: ImportTools['client']): Promise<Map<string, Teams>> {
  const { rows } = await client.query<Teams & { game_id: string }>(
    `select game_id, home_team_id as home, away_team_id as away
       from public.season_games where sport = 'NFL' and source = 'import'`,
  );
  return new Map(rows.map(({ game_id: id, ...teams }) => [id, teams]));
}

export const snapKinds: readonly Kind[] = [nflSnapCounts];
