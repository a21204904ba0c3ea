import { shownGames } from '#forecast/players/player-game.ts';
import type { League } from '#shared/facts/sports.ts';
import type { Sql } from '../database/serial-client.ts';
import type { Figures } from './history-rows.ts';
import { type HistorySource, isOfSource } from './history-source.ts';

export type LastGame = {
  game_id: string;
  played_on: string;
  opponent_team_id: string;
  is_home: boolean;
  figures: Figures;
};
type Request = { playerNames: readonly string[]; source: HistorySource; count?: number };

/** The newest games of each of these players by name, newest first; who has none is absent. */
export async function listLastGames(
  sql: Sql,
  league: League,
  { playerNames, source, count = shownGames }: Request,
): Promise<Map<string, LastGame[]>> {
  const { rows } = await sql.query<LastGame & { player_name: string }>(
    `select name as player_name, last.*
       from unnest($2::text[]) as name
      cross join lateral (
        select game_id, played_on::text, opponent_team_id, is_home, figures
          from public.player_games
         where sport = $1 and player_name = name and ${isOfSource('source', '$3')}
         order by public.player_games.played_on desc limit $4) as last
      order by last.played_on desc`,
    [league, playerNames, source, count],
  );
  const lists = Map.groupBy(rows, ({ player_name: name }) => name);
  return new Map(
    [...lists].map(([name, list]) => [name, list.map(({ player_name: _, ...game }) => game)]),
  );
}
