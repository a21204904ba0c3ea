import type { FieldGroup, Sides, SnapLine } from '#forecast/game.ts';
import type { Sql } from '#server/base/database/serial-client.ts';
import { type HistorySource, isOfSource } from './history-source.ts';
import { readPlayerKeys } from './player-keys.ts';

export type SnapRow = { game_id: string; side: 'home' | 'away'; name: string; line: SnapLine };

/** As a game keeps it, by key of the player. */
type Kept = Record<string, [name: string, group: FieldGroup, share: number]>;
export type Meeting = { played_on: string; home_team_id: string; away_team_id: string };

/** Adds to games that are there; returns how many of them it changed. What is held of other players stays. */
export async function saveSnaps(sql: Sql, rows: readonly SnapRow[]): Promise<number> {
  const games = new Map<string, Sides<Kept>>();
  for (const { game_id: id, side, name, line } of rows) {
    const game = games.get(id) ?? { home: {}, away: {} };
    games.set(id, game);
    game[side][line.playerId] = [name, line.group, line.share];
  }
  const given = [...games].map(([game_id, snaps]) => ({ game_id, snaps }));
  const { rowCount } = await sql.query(
    `update public.season_games as held
        set snaps = jsonb_build_object(
              'home', coalesce(held.snaps -> 'home', '{}') || (given.snaps -> 'home'),
              'away', coalesce(held.snaps -> 'away', '{}') || (given.snaps -> 'away'))
       from jsonb_to_recordset($1) as given (game_id text, snaps jsonb)
      where held.game_id = given.game_id
        and (held.snaps is null or not held.snaps @> given.snaps)`,
    [JSON.stringify(given)],
  );
  return rowCount ?? 0;
}

type SnapOptions = { source: HistorySource; season: number; keyOf: (playerId: string) => string };

/** Who was on the field in the games of a season. Files count it; of a game that a feed holds too, another row may be read. */
export async function listSnaps(
  sql: Sql,
  { source, season, keyOf }: SnapOptions,
): Promise<(Meeting & { snaps: Sides<SnapLine[]> })[]> {
  const { rows } = await sql.query<Meeting & { snaps: Partial<Sides<Kept>> }>(
    `select played_on::text, home_team_id, away_team_id, snaps from public.season_games
      where sport = 'NFL' and ${isOfSource('source', '$1')} and season = $2 and snaps is not null`,
    [source, season],
  );
  return rows.map(({ snaps: { home, away }, ...meeting }) => ({
    ...meeting,
    snaps: { home: toLines(home, keyOf), away: toLines(away, keyOf) },
  }));
}

function toLines(kept: Kept = {}, keyOf: SnapOptions['keyOf']): SnapLine[] {
  return Object.entries(kept).map(([id, [, group, share]]) => ({
    playerId: keyOf(id),
    group,
    share,
  }));
}

/** As the history knows him: by the key of his box lines, with the team that he was last on the field for. */
export type FieldPlayer = {
  player_id: string;
  player_name: string;
  position: string | null;
  team_id: string;
};

/** Everybody who was on the field between two days, the second left out: linemen and defenders have no other line. */
export async function listFieldPlayers(
  sql: Sql,
  { source, since, until }: { source: HistorySource; since: string; until: string },
): Promise<FieldPlayer[]> {
  const keyOf = await readPlayerKeys(sql, 'NFL', source);
  const { rows } = await sql.query<FieldPlayer>(
    `select distinct on (player.key) player.key as player_id, player.value ->> 0 as player_name,
            null as position, case side.key when 'home' then home_team_id else away_team_id end as team_id
       from public.season_games, jsonb_each(snaps) as side, jsonb_each(side.value) as player
      where sport = 'NFL' and ${isOfSource('source', '$1')} and played_on >= $2 and played_on < $3
      order by player.key, played_on desc`,
    [source, since, until],
  );
  return rows.map((player) => ({ ...player, player_id: keyOf(player.player_id) }));
}
