import type { Sql } from '../database/serial-client.ts';

/** SQL: true for the rows `held` that are still to grade. */
export const openFanChances = 'held.graded_at is null';

type Over = {
  now: Date;
  /** A postponed game that was to start before it makes what was said of it void. */
  oldestStart: Date;
  /** External ids. */
  games: readonly string[];
};

/**
 * Grades what fans said of games that are over, beside the forecast of the same game that was graded and the line it
 * knew. Returns the number of rows graded.
 */
export async function gradeFans(sql: Sql, { now, oldestStart, games }: Over): Promise<number> {
  const graded = await sql.query(
    `with ended as (
       select external_id, case when home_score > away_score then 1::float8
                                when home_score < away_score then 0 else 0.5 end as outcome
         from public.games
        where external_id = any ($2) and status = 'final'
          and home_score is not null and away_score is not null),
     judged as (
       select ended.*, model.brier as model_brier,
              (model.line_probability - ended.outcome) ^ 2 as line_brier
         from ended
         left join public.predictions as model
           on model.game_id = external_id and model.brier is not null and not model.is_replayed)
     update public.fan_chances as held
        set graded_at = $1, outcome = judged.outcome,
            brier = (held.home_win_percent / 100::float8 - judged.outcome) ^ 2,
            model_brier = judged.model_brier, line_brier = judged.line_brier
       from judged
      where held.game_id = judged.external_id and ${openFanChances}`,
    [now, games],
  );
  const voided = await sql.query(
    `update public.fan_chances as held set graded_at = $1, void_reason = g.status
       from public.games as g
      where held.game_id = any ($2) and g.external_id = held.game_id and ${openFanChances}
        and (g.status = 'cancelled' or (g.status in ('postponed', 'unknown') and held.starts_at < $3))`,
    [now, games, oldestStart],
  );
  return (graded.rowCount ?? 0) + (voided.rowCount ?? 0);
}
