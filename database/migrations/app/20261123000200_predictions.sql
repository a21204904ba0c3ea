create function internal.freeze_forecast() returns trigger language plpgsql set search_path = '' as $$
begin
  if old.graded_at is not null then
    raise exception 'a graded forecast cannot be changed' using errcode = 'check_violation';
  end if;
  -- The arguments name the columns of the grade; everything else was written before the start and stays.
  if to_jsonb(old) - tg_argv::text[] is distinct from to_jsonb(new) - tg_argv::text[] then
    raise exception 'a forecast cannot be changed after it was made' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create function internal.forecast_before_start() returns trigger language plpgsql set search_path = '' as $$
declare
  game record;
begin
  select status, scheduled_at into game from public.games where external_id = new.game_id for share;
  if not found or game.status <> 'scheduled' or game.scheduled_at <> new.starts_at then
    raise exception 'a forecast is made before its game starts' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create function internal.keep_forecast() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (select from public.games where external_id = old.game_id) then
    raise exception 'a forecast goes only with its game' using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;

create table public.predictions (
  id uuid primary key default gen_random_uuid(),
  game_id text not null references public.games (external_id) on delete cascade,
  sport text not null constraint predictions_sport_is_known check (sport in ('NFL', 'NBA')),
  season integer not null,
  home_team text not null,
  away_team text not null,
  starts_at timestamptz not null,
  made_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  model_version text not null,
  home_win_probability double precision not null
    constraint predictions_probability_is_open check (home_win_probability > 0 and home_win_probability < 1),
  home_favored_by double precision not null,
  margin_low double precision not null,
  margin_high double precision not null,
  total double precision not null,
  uses_line boolean not null,
  factors jsonb not null constraint predictions_factors_is_list check (jsonb_typeof(factors) = 'array'),
  base_probability double precision not null,
  rating_probability double precision not null,
  line_probability double precision,
  graded_at timestamptz,
  home_score integer,
  away_score integer,
  outcome double precision constraint predictions_outcome_is_known check (outcome in (0, 0.5, 1)),
  brier double precision,
  log_loss double precision,
  void_reason text,
  constraint predictions_made_before_start check (made_at < starts_at),
  constraint predictions_one_per_moment unique (game_id, made_at),
  constraint predictions_grade_is_whole check (
    (graded_at is null) = (outcome is null and void_reason is null) and (outcome is null) = (brier is null))
);
comment on table public.predictions is
  'Winner forecasts, written before the start and never changed. The last one before the start is graded, right or wrong; graded ones are public.';
comment on column public.predictions.home_favored_by is 'Expected margin of the home side in points: exactly the sum of the factors.';
comment on column public.predictions.margin_low is 'Four margins in five fall between margin_low and margin_high.';
comment on column public.predictions.factors is '[{key, points}]: signed points in favour of the home side.';
comment on column public.predictions.base_probability is 'How often home sides had won until then: the least that a forecast must beat.';
comment on column public.predictions.rating_probability is 'A plain Elo rating''s.';
comment on column public.predictions.line_probability is 'The market line''s at that moment, where a line was known.';
create index predictions_by_game on public.predictions (game_id, made_at desc);
create index predictions_by_grade on public.predictions (sport, graded_at desc) where graded_at is not null;
create index predictions_ungraded on public.predictions (starts_at) where graded_at is null;

create table public.player_projections (
  id uuid primary key default gen_random_uuid(),
  game_id text not null references public.games (external_id) on delete cascade,
  sport text not null constraint player_projections_sport_is_known check (sport in ('NFL', 'NBA')),
  season integer not null,
  player_id text not null,
  player_name text not null,
  team_id text not null,
  position text,
  matchup text not null,
  stat text not null,
  starts_at timestamptz not null,
  made_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  model_version text not null,
  middle double precision not null,
  low double precision not null,
  high double precision not null,
  last_five jsonb not null constraint player_projections_last_five_is_list check (jsonb_typeof(last_five) = 'array'),
  factors jsonb not null constraint player_projections_factors_is_list check (jsonb_typeof(factors) = 'array'),
  injury_status text,
  line double precision,
  over_probability double precision
    constraint player_projections_over_is_share check (over_probability between 0 and 1),
  graded_at timestamptz,
  actual double precision,
  void_reason text,
  constraint player_projections_made_before_start check (made_at < starts_at),
  constraint player_projections_range_holds_middle check (low <= middle and middle <= high),
  constraint player_projections_one_per_moment unique (game_id, player_id, stat, made_at),
  constraint player_projections_grade_is_whole check ((graded_at is null) = (actual is null and void_reason is null))
);
comment on table public.player_projections is 'What a player will do, written before the start and never changed; four results in five fall between low and high.';
comment on column public.player_projections.last_five is '[{played_on, opponent, value}], newest first.';
comment on column public.player_projections.line is 'The median of the last ten games: no bookmaker''s.';
create index player_projections_by_start on public.player_projections (sport, starts_at);
create index player_projections_ungraded on public.player_projections (starts_at) where graded_at is null;

create table public.parlays (
  id uuid primary key default gen_random_uuid(),
  game_id text not null references public.games (external_id) on delete cascade,
  sport text not null constraint parlays_sport_is_known check (sport in ('NFL', 'NBA', 'MIXED')),
  kind text not null constraint parlays_kind_is_known check (kind in ('same_game', 'several_games')),
  starts_at timestamptz not null,
  made_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  model_version text not null,
  legs jsonb not null constraint parlays_legs_is_list check (jsonb_typeof(legs) = 'array'),
  probability double precision not null constraint parlays_probability_is_open check (probability > 0 and probability < 1),
  probability_low double precision not null,
  probability_high double precision not null,
  independent_probability double precision not null,
  fair_odds integer not null,
  payout_per_100 numeric not null,
  graded_at timestamptz,
  outcome text constraint parlays_outcome_is_known check (outcome in ('won', 'lost')),
  void_reason text,
  constraint parlays_made_before_start check (made_at < starts_at),
  constraint parlays_grade_is_whole check ((graded_at is null) = (outcome is null and void_reason is null))
);
comment on table public.parlays is 'Suggested combinations of legs. game_id and starts_at are those of the leg that starts first.';
comment on column public.parlays.legs is '[{projection_id, game_id, player_id, player_name, team_id, matchup, stat, line, side, probability, reason}].';
comment on column public.parlays.independent_probability is 'The plain product of the legs, which is wrong for legs of one game.';
create index parlays_by_start on public.parlays (starts_at);

create table public.fantasy_picks (
  id uuid primary key default gen_random_uuid(),
  game_id text not null references public.games (external_id) on delete cascade,
  sport text not null constraint fantasy_picks_sport_is_known check (sport in ('NFL', 'NBA')),
  season integer not null,
  slate text not null,
  player_id text not null,
  player_name text not null,
  position text,
  team_id text not null,
  matchup text not null,
  starts_at timestamptz not null,
  made_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  model_version text not null,
  projected_points double precision not null,
  low double precision not null,
  high double precision not null,
  salary integer not null constraint fantasy_picks_salary_is_positive check (salary > 0),
  confidence integer not null constraint fantasy_picks_confidence_is_percent check (confidence between 0 and 100),
  factors jsonb not null constraint fantasy_picks_factors_is_list check (jsonb_typeof(factors) = 'array'),
  is_in_line_up boolean not null,
  graded_at timestamptz,
  actual_points double precision,
  void_reason text,
  constraint fantasy_picks_made_before_start check (made_at < starts_at),
  constraint fantasy_picks_one_per_slate unique (slate, player_id, made_at),
  constraint fantasy_picks_grade_is_whole check ((graded_at is null) = (actual_points is null and void_reason is null))
);
comment on column public.fantasy_picks.slate is 'The games a line-up is chosen from: NFL 2026 week 11, NBA 2026-11-21.';
comment on column public.fantasy_picks.salary is 'Dollars of a 50,000-dollar cap, set by us from the player''s usual points: no contest site''s.';
create index fantasy_picks_by_start on public.fantasy_picks (sport, starts_at);

create table public.live_win_probabilities (
  game_id text not null references public.games (external_id) on delete cascade,
  at timestamptz not null,
  home_win double precision not null constraint live_win_probabilities_home_win_is_share check (home_win between 0 and 1),
  period integer,
  clock text,
  home_score integer not null,
  away_score integer not null,
  model_version text not null,
  primary key (game_id, at)
);
comment on table public.live_win_probabilities is 'Our win probability while a game goes on, one row per change of the game.';
alter publication supabase_realtime add table public.live_win_probabilities;

create trigger predictions_before_start before insert on public.predictions
  for each row execute function internal.forecast_before_start();
create trigger player_projections_before_start before insert on public.player_projections
  for each row execute function internal.forecast_before_start();
create trigger parlays_before_start before insert on public.parlays
  for each row execute function internal.forecast_before_start();
create trigger fantasy_picks_before_start before insert on public.fantasy_picks
  for each row execute function internal.forecast_before_start();

create trigger predictions_are_frozen before update on public.predictions
  for each row execute function internal.freeze_forecast('graded_at', 'home_score', 'away_score', 'outcome', 'brier', 'log_loss', 'void_reason');
create trigger player_projections_are_frozen before update on public.player_projections
  for each row execute function internal.freeze_forecast('graded_at', 'actual', 'void_reason');
create trigger parlays_are_frozen before update on public.parlays
  for each row execute function internal.freeze_forecast('graded_at', 'outcome', 'void_reason');
create trigger fantasy_picks_are_frozen before update on public.fantasy_picks
  for each row execute function internal.freeze_forecast('graded_at', 'actual_points', 'void_reason');

do $$
declare name text;
begin
  foreach name in array array['predictions', 'player_projections', 'parlays', 'fantasy_picks'] loop
    execute format('create trigger %I before delete on public.%I for each row execute function internal.keep_forecast()',
      name || '_are_kept', name);
    execute format('alter table public.%I enable row level security', name);
    execute format('create policy "Subscribers read" on public.%I for select to authenticated using ((select public.has_premium()))', name);
    execute format('create policy "Anyone reads what was graded" on public.%I for select to anon, authenticated using (graded_at is not null)', name);
    execute format('grant select on public.%I to anon, authenticated', name);
    execute format('grant all on public.%I to service_role', name);
  end loop;
end
$$;

alter table public.live_win_probabilities enable row level security;
create policy "Subscribers read" on public.live_win_probabilities for select to authenticated
  using ((select public.has_premium()));
grant select on public.live_win_probabilities to anon, authenticated;
grant all on public.live_win_probabilities to service_role;
