import { randomUUID } from 'node:crypto';
import { playerModelVersion } from '#forecast/model-versions.ts';
import { maxRevisions, revisionThresholds } from '#shared/facts/forecasts.ts';
import type { PlayerForecast } from './forecast-task.ts';
import type { ComingGame } from './prepare-task.ts';
import { abbreviate } from './team-facts.ts';
import { type Saved, sumSaved, type Writer, writeBeforeStart } from './write-before-start.ts';

type Held = {
  id: string;
  key: string;
  starts_at: string;
  middle: number;
  injury_status: string | null;
  made: number;
};

/** As for winners: what is new or has moved enough, game by game. `ids` tells which row stands for whom now. */
export async function savePlayers(
  { sql, league, now, targets }: Writer,
  players: readonly PlayerForecast[],
): Promise<Saved & { ids: ReadonlyMap<string, string> }> {
  const { rows } = await sql.query<Held>(
    `select distinct on (game_id, player_id, stat) id, concat_ws(' ', game_id, player_id, stat) as key,
            starts_at::text, middle, injury_status,
            count(*) over (partition by game_id, player_id, stat)::int as made
       from public.player_projections where game_id = any ($1)
      order by game_id, player_id, stat, made_at desc`,
    [[...targets.keys()]],
  );
  const held = new Map(rows.map((row) => [row.key, row]));
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  const saved: Saved[] = [];
  for (const [gameId, own] of Map.groupBy(players, (player) => player.game_id)) {
    const game = targets.get(gameId);
    if (game === undefined) continue;
    const news = own
      .filter((player) => isNews(player, game, held.get(nameOf(player))))
      .map((player) => ({ id: randomUUID(), player }));
    const made = { sport: league, made_at: now.toISOString(), starts_at: game.starts_at };
    const written = await writeBeforeStart(
      sql,
      'player_projections',
      news.map(({ id, player }) => ({ id, ...toRow(player, game), ...made })),
    );
    if (written.rowsSaved > 0) for (const { id, player } of news) ids.set(nameOf(player), id);
    saved.push(written);
  }
  return { ...sumSaved(saved), ids };
}

export function nameOf(own: { game_id: string; player_id: string; stat: string }): string {
  return `${own.game_id} ${own.player_id} ${own.stat}`;
}

/** NYJ at BUF. */
export function nameMatchup({ away_team_id: away, home_team_id: home }: ComingGame): string {
  return `${abbreviate(away)} at ${abbreviate(home)}`;
}

function isNews(player: PlayerForecast, game: ComingGame, held: Held | undefined): boolean {
  if (held === undefined || held.starts_at !== game.starts_at) return true;
  if (held.made >= maxRevisions) return false;
  const { projectionShare, projectionLeast } = revisionThresholds;
  const enough = Math.max(projectionLeast, projectionShare * held.middle);
  const hasMoved = Math.abs(held.middle - player.middle) >= enough;
  return hasMoved || held.injury_status !== player.injury_status;
}

function toRow(player: PlayerForecast, game: ComingGame) {
  const { historyId: _, rootSd: __, group: ___, ...columns } = player;
  return { ...columns, matchup: nameMatchup(game), model_version: playerModelVersion };
}
