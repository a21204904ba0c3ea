create or replace function internal.freeze_forecast() returns trigger language plpgsql set search_path = '' as $$
begin
  if old.graded_at is not null then
    raise exception 'a graded forecast cannot be changed' using errcode = 'check_violation';
  end if;
  -- The arguments name the columns of the grade; everything else was written before the start and stays.
  if to_jsonb(old) - tg_argv::text[] is distinct from to_jsonb(new) - tg_argv::text[] then
    raise exception 'a forecast cannot be changed after it was made' using errcode = 'check_violation';
  end if;
  -- What is graded is public: a forecast of a game to come would be given away.
  if new.graded_at is not null and exists (
    select from public.games where external_id = new.game_id and status in ('scheduled', 'live')) then
    raise exception 'a forecast is graded when its game is over' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create or replace function internal.forecast_before_start() returns trigger language plpgsql set search_path = '' as $$
declare
  game record;
begin
  select status, scheduled_at into game from public.games where external_id = new.game_id for share;
  if not found or game.status <> 'scheduled' or game.scheduled_at <> new.starts_at then
    raise exception 'a forecast is made before its game starts' using errcode = 'check_violation';
  end if;
  if new.graded_at is not null then
    raise exception 'a forecast is graded when its game is over' using errcode = 'check_violation';
  end if;
  -- made_at is what the writer says; this one is what the database saw.
  new.recorded_at := clock_timestamp();
  return new;
end
$$;
