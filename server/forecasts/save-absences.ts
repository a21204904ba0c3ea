import { DatabaseError } from 'pg';
import { playerFactors } from '#shared/facts/forecasts.ts';
import type { AbsentForecast } from './forecast-task.ts';
import { isTooLate, type Saved, type Writer } from './write-before-start.ts';

/** A player who was projected and is out since then: his newest row says so and projects nothing. */
export async function saveAbsences(
  { sql, now, targets }: Writer,
  absences: readonly AbsentForecast[],
): Promise<Saved> {
  if (absences.length === 0) return { rowsSaved: 0, rowsRefused: 0 };
  const nothing = playerFactors.map((key) => ({ key, points: 0 }));
  try {
    const { rowCount } = await sql.query(
      `with newest as (
         select distinct on (game_id, player_id, stat) * from public.player_projections
          where game_id = any ($1) order by game_id, player_id, stat, made_at desc)
       insert into public.player_projections (game_id, sport, season, player_id, player_name, team_id,
              position, matchup, stat, starts_at, made_at, model_version, middle, low, high, last_five,
              factors, injury_status)
       select newest.game_id, newest.sport, newest.season, player_id, player_name, team_id, position,
              matchup, stat, starts_at, $2, model_version, 0, 0, 0, last_five, $3::jsonb, absent.status
         from newest
         join jsonb_to_recordset($4::jsonb) as absent ("playerId" text, status text)
           on absent."playerId" = player_id
         join public.games on external_id = game_id
          and games.status = 'scheduled' and scheduled_at = starts_at
        where starts_at > $2 and injury_status is distinct from absent.status`,
      [[...targets.keys()], now, JSON.stringify(nothing), JSON.stringify(absences)],
    );
    return { rowsSaved: rowCount ?? 0, rowsRefused: 0 };
  } catch (error) {
    if (error instanceof DatabaseError && isTooLate(error)) return { rowsSaved: 0, rowsRefused: 1 };
    throw error;
  }
}
