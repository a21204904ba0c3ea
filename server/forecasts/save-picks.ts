import { playerModelVersion } from '#forecast/model-versions.ts';
import {
  maxRevisions,
  revisionThresholds,
  sameSlateDays,
  suggestionPauseMs,
} from '#shared/spec/forecasts.ts';
import type { FantasyPick } from './forecast-task.ts';
import { nameMatchup } from './save-players.ts';
import { type Saved, type Writer, writeBeforeStart } from './write-before-start.ts';

const dayMs = 86_400_000;

type Held = {
  slate: string;
  made_at: Date;
  made: number;
  player_id: string;
  projected_points: number;
  is_in_line_up: boolean;
};

/** Picks of a slate are written together and bear the same moment: the newest set is the one that counts. */
export async function savePicks(writer: Writer, picks: readonly FantasyPick[]): Promise<Saved> {
  const { sql, league, now, targets } = writer;
  const slates = Map.groupBy(picks, ({ slate }) => slate);
  const { rows } = await sql.query<Held>(
    `select slate, made_at, player_id, projected_points, is_in_line_up, made from (
       select *, dense_rank() over (partition by slate order by made_at desc) as age,
              (select count(distinct made_at)::int from public.fantasy_picks as own
                where own.slate = picks.slate and own.made_at > $2) as made
         from public.fantasy_picks as picks where slate = any ($1) and made_at > $2) as sets
      where age = 1`,
    [[...slates.keys()], new Date(now.getTime() - sameSlateDays * dayMs)],
  );
  const held = Map.groupBy(rows, ({ slate }) => slate);
  const saved = { rowsSaved: 0, rowsRefused: 0 };
  for (const [slate, own] of slates) {
    if (!isNews(own, held.get(slate) ?? [], now)) continue;
    const written = own.flatMap((pick) => {
      const game = targets.get(pick.gameId);
      if (game === undefined) return [];
      const made = { sport: league, starts_at: game.starts_at, made_at: now.toISOString() };
      return [{ ...toRow(pick), ...made, matchup: nameMatchup(game) }];
    });
    const result = await writeBeforeStart(sql, 'fantasy_picks', written);
    saved.rowsSaved += result.written;
    saved.rowsRefused += result.refused;
  }
  return saved;
}

/** Another line-up, or a projection that has moved; not more often than agreed. */
function isNews(picks: readonly FantasyPick[], held: readonly Held[], now: Date): boolean {
  const [first] = held;
  if (first === undefined) return true;
  if (first.made >= maxRevisions) return false;
  if (now.getTime() - first.made_at.getTime() < suggestionPauseMs) return false;
  const before = new Map(held.map((pick) => [pick.player_id, pick]));
  return picks.some((pick) => {
    const old = before.get(pick.playerId);
    if (pick.isInLineUp !== (old?.is_in_line_up ?? false)) return true;
    const { projectionShare, projectionLeast } = revisionThresholds;
    const enough = Math.max(projectionLeast, projectionShare * pick.projected);
    return old !== undefined && Math.abs(old.projected_points - pick.projected) >= enough;
  });
}

function toRow(pick: FantasyPick) {
  return {
    game_id: pick.gameId,
    season: pick.season,
    slate: pick.slate,
    player_id: pick.playerId,
    player_name: pick.name,
    position: pick.position,
    team_id: pick.teamId,
    model_version: playerModelVersion,
    projected_points: pick.projected,
    low: pick.low,
    high: pick.high,
    salary: pick.salary,
    confidence: pick.confidence,
    factors: pick.factors,
    is_in_line_up: pick.isInLineUp,
  };
}
