-- What fans themselves say of a game, until the database sees it start, graded beside the model and the market:
-- docs/decisions/0061-beat-the-model.md.
create table public.fan_chances (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- No foreign key: what was graded of a real game outlives the game's row, as a forecast does.
  game_id text not null,
  -- A trigger writes the columns with a default: callers leave them out.
  sport text not null default '' constraint fan_chances_sport_is_known check (sport in ('NFL', 'NBA')),
  home_win_percent integer not null
    constraint fan_chances_percent_is_open check (home_win_percent between 1 and 99),
  made_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  starts_at timestamptz not null default now(),
  graded_at timestamptz,
  outcome double precision constraint fan_chances_outcome_is_known check (outcome in (0, 0.5, 1)),
  brier double precision,
  void_reason text,
  model_brier double precision,
  line_brier double precision,
  primary key (user_id, game_id),
  constraint fan_chances_grade_is_whole check (
    (graded_at is null) = (outcome is null and void_reason is null) and (outcome is null) = (brier is null)),
  constraint fan_chances_are_held_against_grades check (
    (model_brier is null or brier is not null) and (line_brier is null or model_brier is not null))
);
comment on table public.fan_chances is
  'The home side''s chance in whole percent as a fan sees it: its owner''s alone to read, to change and to take back until the start.';
comment on column public.fan_chances.starts_at is 'The start of the game when the row was written last.';
comment on column public.fan_chances.model_brier is 'Of the forecast of the same game that was graded; null where there was none.';
comment on column public.fan_chances.line_brier is 'Of the market line that was known to that forecast.';
create index fan_chances_by_game on public.fan_chances (game_id);

-- With its owner's eyes: the row of a game must be held while it is read, which callers may not do.
create function internal.fan_chance_before_start() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  game record;
begin
  if tg_op = 'DELETE' and not exists (select from auth.users where id = old.user_id) then
    return old;
  end if;
  select sport, status, scheduled_at into game from public.games
    where external_id = case tg_op when 'DELETE' then old.game_id else new.game_id end for share;
  if tg_op = 'DELETE' and not found then
    return old;
  end if;
  if not found or game.status <> 'scheduled' or game.scheduled_at <= clock_timestamp() then
    raise exception 'a chance is given before its game starts' using errcode = 'check_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.graded_at is not null then
    raise exception 'a chance is graded when its game is over' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and (new.user_id, new.game_id) is distinct from (old.user_id, old.game_id) then
    raise exception 'a chance stays with its fan and its game' using errcode = 'check_violation';
  end if;
  new.sport := game.sport;
  new.starts_at := game.scheduled_at;
  new.updated_at := clock_timestamp();
  new.made_at := case tg_op when 'INSERT' then new.updated_at else old.made_at end;
  return new;
end
$$;
create trigger fan_chances_before_start before insert or delete on public.fan_chances
  for each row execute function internal.fan_chance_before_start();
create trigger fan_chances_change_before_start before update on public.fan_chances
  for each row when (old.graded_at is null and new.graded_at is null)
  execute function internal.fan_chance_before_start();
create trigger fan_chances_are_frozen before update on public.fan_chances
  for each row when (old.graded_at is not null or new.graded_at is not null)
  execute function internal.freeze_forecast('graded_at', 'outcome', 'brier', 'void_reason', 'model_brier', 'line_brier');
create trigger fan_chances_await_grade after insert on public.fan_chances
  referencing new table as made for each statement execute function internal.await_grade();

create function internal.remove_fan_chances() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.fan_chances where game_id = old.external_id
    and (starts_with(old.external_id, 'demo_') or graded_at is null);
  return null;
end
$$;
create trigger games_take_fan_chances_along after delete on public.games
  for each row execute function internal.remove_fan_chances();

alter table public.fan_chances enable row level security;
-- The caller must see the game: of the world that is hidden nobody gives a chance.
create policy "Fans read their chances" on public.fan_chances for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Fans give their chances" on public.fan_chances for insert to authenticated
  with check (user_id = (select auth.uid())
    and exists (select from public.games where external_id = game_id));
create policy "Fans change their chances" on public.fan_chances for update to authenticated
  using (user_id = (select auth.uid()) and graded_at is null)
  with check (user_id = (select auth.uid())
    and exists (select from public.games where external_id = game_id));
create policy "Fans take their chances back" on public.fan_chances for delete to authenticated
  using (user_id = (select auth.uid()) and graded_at is null);
-- The server alone grades, with its own rights.
revoke all on public.fan_chances from anon, authenticated, service_role;
grant select, delete on public.fan_chances to authenticated;
grant insert (user_id, game_id, home_win_percent), update (game_id, home_win_percent) on public.fan_chances to authenticated;

create or replace function internal.hide_sources(sources text[]) returns void language plpgsql set search_path = '' set lock_timeout = '400ms' as $$
declare name text;
begin
  perform internal.show_both_worlds();
  execute format('create policy "One world at a time" on public.games as restrictive for select to anon, authenticated
    using (split_part(external_id, ''_'', 1) <> all (%L::text[]))', sources);
  -- What was graded says of which world it is, and is counted apart.
  foreach name in array array['predictions', 'player_projections', 'parlays', 'fantasy_picks', 'fan_chances'] loop
    execute format('create policy "One world at a time" on public.%I as restrictive for select to anon, authenticated
      using (graded_at is not null or split_part(game_id, ''_'', 1) <> all (%L::text[]))', name, sources);
  end loop;
end
$$;

create view public.fan_records with (security_invoker = true) as
  select user_id, sport, starts_with(game_id, 'demo_') as is_demo,
    count(*) filter (where graded_at is null)::integer as waiting,
    count(brier)::integer as games,
    avg(brier) as brier,
    count(model_brier)::integer as model_games,
    avg(brier) filter (where model_brier is not null) as brier_beside_model,
    avg(model_brier) as model_brier,
    avg(brier - model_brier) as model_difference,
    stddev_samp(brier - model_brier) / sqrt(nullif(count(model_brier), 0)) as model_difference_error,
    count(line_brier)::integer as line_games,
    avg(brier) filter (where line_brier is not null) as brier_beside_line,
    avg(line_brier) as line_brier
  from public.fan_chances
  group by user_id, sport, starts_with(game_id, 'demo_');
comment on view public.fan_records is 'How good a fan''s chances were, to that fan alone. Each is held against others on the same games.';
comment on column public.fan_records.waiting is 'Not graded yet.';
comment on column public.fan_records.model_difference is 'Below 0: better than the model.';
comment on column public.fan_records.model_difference_error is 'Standard error of model_difference; null below two games.';
revoke all on public.fan_records from anon, authenticated, service_role;
grant select on public.fan_records to authenticated;

create table public.fan_table_members (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  shown_name text not null
    constraint fan_table_members_name_is_short check (char_length(shown_name) between 2 and 30)
    -- No space around it, and nothing that is unseen or turns the letters beside it.
    constraint fan_table_members_name_is_plain check (
      shown_name ~ '^\S(.*\S)?$'
      and shown_name !~ '[\u0001-\u001f\u007f-\u00a0\u00ad\u061c\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'),
  joined_at timestamptz not null default now()
);
comment on table public.fan_table_members is 'Fans who asked to stand in the public table, under a name of their own. Without a row nobody does.';
create unique index fan_table_members_names_differ on public.fan_table_members (lower(shown_name));

alter table public.fan_table_members enable row level security;
create policy "Fans read their membership" on public.fan_table_members for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Fans join" on public.fan_table_members for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Fans change their shown name" on public.fan_table_members for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Fans leave" on public.fan_table_members for delete to authenticated
  using (user_id = (select auth.uid()));
revoke all on public.fan_table_members from anon, authenticated, service_role;
grant select, delete on public.fan_table_members to authenticated;
grant insert (user_id, shown_name), update (shown_name) on public.fan_table_members to authenticated;

-- 10 and 100 are those of `fanTable` in shared/facts/forecasts.ts.
create function public.fan_table(sport text, is_demo boolean) returns jsonb language sql stable security definer
  set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(listed) order by listed.difference, listed.games desc, listed.shown_name), '[]')
  from (
    select m.shown_name, r.model_games as games, round(r.brier_beside_model::numeric, 4) as brier,
      round(r.model_brier::numeric, 4) as model_brier, round(r.model_difference::numeric, 4) as difference,
      r.line_games, round(r.line_brier::numeric, 4) as line_brier,
      round(r.brier_beside_line::numeric, 4) as brier_beside_line
    from public.fan_table_members m
    join auth.users u on u.id = m.user_id and (u.banned_until is null or u.banned_until <= now())
    -- One member after the other: what others said is not even added up.
    cross join lateral (
      select * from public.fan_records f
      where f.user_id = m.user_id and f.sport = fan_table.sport and f.is_demo = fan_table.is_demo) r
    where r.model_games >= 10
    order by r.model_difference, r.model_games desc, m.shown_name
    limit 100) listed
$$;
comment on function public.fan_table is
  'Fans who asked to be listed, by how much better their chances were than the model''s on the same games. Names and averages alone.';
grant execute on function public.fan_table to anon, authenticated, service_role;
