import type { Sql } from '#server/base/database/serial-client.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { fantasy, sameSlateDays, voidAfterDays } from '#shared/facts/forecasts.ts';
import { windows } from '#shared/facts/limits.ts';

/** A box score that nobody asks for any more cannot come; the last answer has a day to be kept. */
const boxWaitMs = (windows.lateDays + 1) * dayMs;
/** A probability of 0 or 1 that was wrong would be endlessly bad. */
export const leastShare = 1e-4;

/**
 * Grades what is over: of each game the last forecast before its start, right or wrong, once. Those before it
 * stay ungraded; games that were called off make theirs void. Returns the number of rows graded.
 */
export async function gradeForecasts(sql: Sql, now: Date): Promise<number> {
  const oldestBox = new Date(now.getTime() - boxWaitMs);
  const oldestStart = new Date(now.getTime() - voidAfterDays * dayMs);
  const { over, told } = await listGames(sql, oldestBox);
  if (over.length === 0) return 0;
  const steps: [text: string, values: unknown[]][] = [
    [gradeWinners, [now, leastShare, over]],
    [voidWinners, [now, oldestStart, over]],
    [gradeProjections, [now, oldestStart, oldestBox, told]],
    [gradePicks, [now, oldestStart, oldestBox, told]],
    [gradeParlays, [now, oldestStart, oldestBox, told]],
    // Held against winners, which have their grades by now.
    [gradeUserPredictions, [now, over]],
    [voidUserPredictions, [now, oldestStart, over]],
  ];
  let graded = 0;
  for (const [text, values] of steps) graded += (await sql.query(text, values)).rowCount ?? 0;
  await forgetGraded(sql, over);
  return graded;
}

/** Games with something to grade that are over or called off, and those whose players can be judged. */
async function listGames(sql: Sql, oldestBox: Date): Promise<{ over: string[]; told: string[] }> {
  const { rows } = await sql.query<{ id: string; is_told: boolean }>(
    `select due.game_id as id, g.status <> 'final' or g.scheduled_at < $1
              or exists (select from public.player_games where player_games.game_id = due.game_id) as is_told
       from internal.games_to_grade as due join public.games as g on g.external_id = due.game_id
      where g.status in ('final', 'cancelled', 'postponed', 'unknown')`,
    [oldestBox],
  );
  const told = rows.filter((game) => game.is_told);
  return { over: rows.map(({ id }) => id), told: told.map(({ id }) => id) };
}

/** SQL: true for the rows `held` that are still to grade. */
const isOpen = {
  predictions: `held.graded_at is null and not exists (
    select from public.predictions as other
     where other.game_id = held.game_id and other.graded_at is not null)`,
  player_projections: `held.graded_at is null and not exists (
    select from public.player_projections as other
     where other.game_id = held.game_id and other.player_id = held.player_id and other.stat = held.stat
       and (other.made_at > held.made_at or other.graded_at is not null))`,
  fantasy_picks: `held.graded_at is null and held.withdrawn_at is null and not exists (
    select from public.fantasy_picks as other
     where other.slate = held.slate and other.made_at > held.made_at
       and other.made_at < held.made_at + interval '${sameSlateDays} days')`,
  parlays: `held.graded_at is null and held.withdrawn_at is null and not exists (
    select from public.parlays as later
     where later.sport = held.sport and later.made_at > held.made_at
       and later.made_at < held.starts_at)`,
  fan_chances: 'held.graded_at is null',
};

async function forgetGraded(sql: Sql, games: readonly string[]): Promise<void> {
  const nothingOpen = Object.entries(isOpen).map(
    ([table, condition]) =>
      `not exists (select from public.${table} as held where held.game_id = due.game_id and ${condition})`,
  );
  await sql.query(
    `delete from internal.games_to_grade as due
      where due.game_id = any ($1) and ${nothingOpen.join(' and ')}`,
    [games],
  );
}

// The steps, as statements; `$1` is the moment, the last parameter the games.

const gradeWinners = `
  with ended as (
    select distinct on (game_id) held.id, games.home_score, games.away_score,
           case when games.home_score > games.away_score then 1::float8
                when games.home_score < games.away_score then 0 else 0.5 end as outcome,
           least(1 - $2::float8, greatest($2, home_win_probability)) as p
      from public.predictions as held join public.games on external_id = game_id
     where held.game_id = any ($3) and games.status = 'final'
       and games.home_score is not null and games.away_score is not null
       and ${isOpen.predictions}
     order by game_id, made_at desc)
  update public.predictions as held
     set graded_at = $1, home_score = ended.home_score, away_score = ended.away_score,
         outcome = ended.outcome, brier = (held.home_win_probability - ended.outcome) ^ 2,
         log_loss = -(ended.outcome * ln(ended.p) + (1 - ended.outcome) * ln(1 - ended.p))
    from ended where held.id = ended.id`;

/** SQL: why a forecast of game `g` will never be graded, or null. `$2` is the oldest start that may yet be played. */
const callOff = `case when g.status = 'cancelled' then 'cancelled'
                      when g.status in ('postponed', 'unknown') and held.starts_at < $2 then g.status end`;

const voidWinners = `
  update public.predictions as held set graded_at = $1, void_reason = ${callOff}
    from public.games as g
   where held.game_id = any ($3) and g.external_id = held.game_id
     and held.graded_at is null and ${callOff} is not null
     and not exists (
       select from public.predictions as later
        where later.game_id = held.game_id
          and (later.made_at > held.made_at or later.graded_at is not null))`;

/**
 * SQL: what player `held` did in the finished game `g`. He is known by his key, else by his name in his team;
 * who is missing from a box score that is there did not play.
 */
const didIn = `
  left join lateral (
    select figures from public.player_games
     where player_games.game_id = held.game_id
       and (player_games.player_id = held.player_id
         or (player_games.player_name = held.player_name and player_games.team_id = held.team_id))
     order by player_games.player_id = held.player_id desc limit 1) as line on true
  cross join lateral (
    select exists (select from public.player_games where player_games.game_id = held.game_id) as is_known)
    as box`;

/** SQL: graded now, void, or (null) to wait for the box score. `$3` is the start before which nobody waits. */
const judge = `case when ${callOff} is not null then ${callOff}
                    when g.status <> 'final' then null
                    when line.figures is not null then 'played'
                    when box.is_known then 'did not play'
                    when held.starts_at < $3 then 'no box score' end`;

const gradeProjections = `
  with judged as (
    select held.id, ${judge} as verdict, (line.figures ->> held.stat)::float8 as actual
      from public.player_projections as held
      join public.games as g on g.external_id = held.game_id ${didIn}
     where held.game_id = any ($4) and ${isOpen.player_projections})
  update public.player_projections as held
     set graded_at = $1, actual = case verdict when 'played' then coalesce(judged.actual, 0) end,
         void_reason = nullif(verdict, 'played')
    from judged where held.id = judged.id and verdict is not null`;

const weights = fantasy.nbaWeights;
/** The last set of a slate is graded, all its players. */
const gradePicks = `
  with judged as (
    select held.id, ${judge} as verdict,
           case held.sport when 'NFL' then (line.figures ->> 'fantasyPoints')::float8
             else ${weights.points} * (line.figures ->> 'points')::float8
                + ${weights.rebounds} * (line.figures ->> 'rebounds')::float8
                + ${weights.assists} * (line.figures ->> 'assists')::float8 end as actual
      from public.fantasy_picks as held
      join public.games as g on g.external_id = held.game_id ${didIn}
     where held.game_id = any ($4) and ${isOpen.fantasy_picks})
  update public.fantasy_picks as held
     set graded_at = $1,
         actual_points = case verdict when 'played' then coalesce(judged.actual, 0) end,
         void_reason = nullif(verdict, 'played')
    from judged where held.id = judged.id and verdict is not null`;

/**
 * Parlays of the last run before their start, once all their games are over; void when one of their players did
 * not play.
 */
const gradeParlays = `
  with open as (
    select held.* from public.parlays as held where held.game_id = any ($4) and ${isOpen.parlays}),
  legs as (
    select parlay.id, ${judge} as verdict, (line.figures ->> held.stat)::float8 as actual,
           held.line as "limit", held.side
      from open as parlay
     cross join lateral jsonb_to_recordset(parlay.legs) as leg (
       game_id text, player_id text, player_name text, team_id text, stat text, line float8, side text)
     cross join lateral (
       select leg.*, parlay.starts_at) as held
      left join public.games as g on g.external_id = held.game_id ${didIn}),
  judged as (
    select id, bool_and(coalesce(verdict is not null, false)) as is_over,
           min(verdict) filter (where verdict <> 'played') as missing,
           bool_and(case side when 'over' then coalesce(actual, 0) > "limit"
                              else coalesce(actual, 0) <= "limit" end) as is_won
      from legs group by id)
  update public.parlays as held
     set graded_at = $1, void_reason = missing,
         outcome = case when missing is null then case when is_won then 'won' else 'lost' end end
    from judged where held.id = judged.id and is_over`;

/** What fans said, beside the forecast of the same game that was graded and the line it knew. */
const gradeUserPredictions = `
  with ended as (
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
   where held.game_id = judged.external_id and ${isOpen.fan_chances}`;

const voidUserPredictions = `
  update public.fan_chances as held set graded_at = $1, void_reason = ${callOff}
    from public.games as g
   where held.game_id = any ($3) and g.external_id = held.game_id and ${isOpen.fan_chances}
     and ${callOff} is not null`;
