alter table public.games
  add column competition text,
  add column season integer,
  add column season_type integer constraint games_season_type_is_known check (season_type between 1 and 5),
  add column is_neutral boolean not null default false;
comment on column public.games.competition is 'Where one sport has several: Premier League, ODI. Null where the league says it all.';
comment on column public.games.season is 'NFL: the year it starts; NBA and others: the year it ends.';
comment on column public.games.season_type is '1 before the season, 2 regular, 3 play-offs, 4 out of season, 5 play-in.';

alter table public.players_master
  add column height_in integer constraint players_master_height_is_human check (height_in between 48 and 100),
  add column weight_lb integer constraint players_master_weight_is_human check (weight_lb between 80 and 500),
  add column born_on date,
  add column roster_status text;
comment on column public.players_master.roster_status is 'Active, Injured Reserve, Practice Squad: in the feed''s words.';

create table public.game_period_scores (
  game_id text not null references public.games (external_id) on update cascade on delete cascade,
  side text not null constraint game_period_scores_side_is_known check (side in ('home', 'away')),
  period integer not null constraint game_period_scores_period_is_positive check (period >= 1),
  score integer not null constraint game_period_scores_score_is_not_negative check (score >= 0),
  wickets integer,
  overs numeric,
  primary key (game_id, side, period)
);
comment on table public.game_period_scores is 'Points of one side in one period; in cricket runs, wickets and overs of one innings.';

create table public.game_odds (
  game_id text not null references public.games (external_id) on update cascade on delete cascade,
  provider text not null,
  home_spread numeric,
  total numeric,
  home_moneyline integer,
  away_moneyline integer,
  draw_moneyline integer,
  home_spread_odds integer,
  away_spread_odds integer,
  over_odds integer,
  under_odds integer,
  open_home_spread numeric,
  open_total numeric,
  open_home_moneyline integer,
  open_away_moneyline integer,
  updated_at timestamptz not null default now(),
  primary key (game_id, provider)
);
comment on column public.game_odds.home_spread is 'Negative: the home side is favoured. Prices are American odds.';
create trigger game_odds_set_updated_at before update on public.game_odds
  for each row execute function public.set_updated_at();

create table public.game_team_figures (
  game_id text not null references public.games (external_id) on update cascade on delete cascade,
  side text not null constraint game_team_figures_side_is_known check (side in ('home', 'away')),
  basis text not null constraint game_team_figures_basis_is_known check (basis in ('game', 'season')),
  name text not null,
  label text not null,
  figure text not null,
  ordinal integer not null,
  primary key (game_id, side, basis, name)
);
comment on column public.game_team_figures.basis is 'game: of this game; season: an average shown before it.';

create table public.game_player_lines (
  game_id text not null references public.games (external_id) on update cascade on delete cascade,
  side text not null constraint game_player_lines_side_is_known check (side in ('home', 'away')),
  player_id text not null,
  player_name text not null,
  category text not null,
  is_starter boolean not null,
  did_not_play boolean not null,
  figures jsonb not null constraint game_player_lines_figures_is_object check (jsonb_typeof(figures) = 'object'),
  ordinal integer not null,
  primary key (game_id, category, player_id)
);
comment on table public.game_player_lines is 'The box score as it is shown; figures by their column heads.';

create table public.game_leaders (
  game_id text not null references public.games (external_id) on update cascade on delete cascade,
  side text not null constraint game_leaders_side_is_known check (side in ('home', 'away')),
  category text not null,
  label text not null,
  player_id text,
  player_name text not null,
  figure text not null,
  primary key (game_id, side, category)
);

create table public.game_plays (
  external_id text primary key,
  game_id text not null references public.games (external_id) on update cascade on delete cascade,
  ordinal integer not null,
  period integer,
  clock text,
  kind text,
  description text not null,
  situation text,
  side text constraint game_plays_side_is_known check (side in ('home', 'away')),
  is_scoring boolean not null,
  home_score integer,
  away_score integer,
  occurred_at timestamptz
);
create index game_plays_by_game on public.game_plays (game_id, ordinal);

create table public.game_win_probabilities (
  game_id text not null references public.games (external_id) on update cascade on delete cascade,
  ordinal integer not null,
  play_id text,
  home_win double precision not null constraint game_win_probabilities_home_win_is_share check (home_win between 0 and 1),
  tie double precision not null default 0 constraint game_win_probabilities_tie_is_share check (tie between 0 and 1),
  primary key (game_id, ordinal)
);
comment on table public.game_win_probabilities is 'What the provider of the feed computes; our own are in live_win_probabilities.';

create table public.standings (
  id uuid primary key default gen_random_uuid(),
  sport text not null constraint standings_sport_is_known check (upper(sport) in ('NFL', 'NBA', 'SOCCER', 'CRICKET')),
  competition text,
  season integer,
  season_type integer,
  team_id text references public.teams_master (team_id) on update cascade on delete set null,
  team_name text not null,
  conference text,
  rank integer not null,
  wins integer not null,
  losses integer not null,
  ties integer,
  points integer,
  win_fraction double precision,
  games_behind numeric,
  playoff_seed integer,
  clinched text,
  streak text,
  points_for numeric,
  points_against numeric,
  home_record text,
  road_record text,
  division_record text,
  conference_record text,
  last_ten text,
  feed text not null,
  updated_at timestamptz not null default now(),
  constraint standings_one_row_per_team unique nulls not distinct (sport, competition, season, season_type, team_name)
);
comment on column public.standings.feed is 'Name of the feed that brought the row: demo, espn.';
create trigger standings_set_updated_at before update on public.standings
  for each row execute function public.set_updated_at();

create table public.injuries (
  external_id text primary key,
  sport text not null constraint injuries_sport_is_known check (upper(sport) in ('NFL', 'NBA', 'SOCCER', 'CRICKET')),
  team_id text references public.teams_master (team_id) on update cascade on delete set null,
  team_name text,
  player_id text,
  player_name text,
  position text,
  status text not null,
  body_part text,
  side text,
  description text,
  comment text,
  reported_at timestamptz,
  returns_on date,
  impact text,
  points_effect double precision,
  updated_at timestamptz not null default now()
);
comment on table public.injuries is 'Injuries with their effect: premium.';
comment on column public.injuries.impact is 'What it means for fantasy, in words of ours.';
comment on column public.injuries.points_effect is 'Expected margin of the team with the player missing minus with the player, in points.';
create index injuries_by_sport_and_team on public.injuries (sport, team_id);
create trigger injuries_set_updated_at before update on public.injuries
  for each row execute function public.set_updated_at();

create table public.season_games (
  game_id text primary key,
  sport text not null constraint season_games_sport_is_known check (sport in ('NFL', 'NBA')),
  season integer not null,
  season_type integer not null,
  week integer,
  played_on date not null,
  starts_at timestamptz,
  home_team_id text not null,
  away_team_id text not null,
  home_score integer,
  away_score integer,
  home_periods integer[],
  away_periods integer[],
  is_neutral boolean not null default false,
  is_division boolean not null default false,
  home_favored_by double precision,
  total_line double precision,
  home_moneyline integer,
  away_moneyline integer,
  home_quarterback text,
  away_quarterback text,
  home_quarterback_epa double precision,
  away_quarterback_epa double precision,
  source text not null,
  updated_at timestamptz not null default now()
);
comment on table public.season_games is
  'Games of whole seasons, played or to come, for history and forecasts: imported, or kept from the feed when they end.';
comment on column public.season_games.home_favored_by is 'Closing spread: points by which the home side is favoured, the opposite sign of game_odds.home_spread.';
comment on column public.season_games.home_quarterback is 'Key of the starting quarterback (NFL).';
comment on column public.season_games.source is 'import, or the name of the feed that brought the row: demo, espn.';
create index season_games_by_sport_and_day on public.season_games (sport, played_on);
create index season_games_by_home on public.season_games (home_team_id, played_on desc);
create index season_games_by_away on public.season_games (away_team_id, played_on desc);
create trigger season_games_set_updated_at before update on public.season_games
  for each row execute function public.set_updated_at();

create table public.player_games (
  game_id text not null,
  player_id text not null,
  sport text not null constraint player_games_sport_is_known check (sport in ('NFL', 'NBA')),
  season integer not null,
  season_type integer not null,
  week integer,
  played_on date not null,
  player_name text not null,
  position text,
  team_id text not null,
  opponent_team_id text not null,
  is_home boolean not null,
  figures jsonb not null constraint player_games_figures_is_object check (jsonb_typeof(figures) = 'object'),
  source text not null,
  primary key (player_id, game_id)
);
comment on table public.player_games is
  'One player in one finished game, for last-five lists and projections: imported, or kept from the box score when a game ends.';
comment on column public.player_games.figures is
  'Numbers by name: fantasyPoints, passingYards, rushingYards, receivingYards, attempts, carries, targets (NFL); minutes, points, rebounds, assists (NBA); and whatever else the source gave.';
create index player_games_by_name on public.player_games (sport, player_name, played_on desc);
create index player_games_by_day on public.player_games (sport, played_on);
create index player_games_by_game on public.player_games (game_id);

create table public.feed_states (
  job text not null,
  subject text not null,
  last_attempt_at timestamptz,
  last_success_at timestamptz,
  failing_since timestamptz,
  failures integer not null default 0,
  next_due_at timestamptz,
  primary key (job, subject)
);
comment on table public.feed_states is 'How old what a page shows is: one row per job and subject (scores of the NFL).';

create table internal.feed_runs (
  id bigint generated always as identity primary key,
  job text not null,
  subject text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text constraint feed_runs_outcome_is_known check (outcome in ('saved', 'unchanged', 'failed', 'stopped')),
  requests integer not null default 0,
  rows_saved integer not null default 0,
  rows_refused integer not null default 0,
  detail text
);
create index feed_runs_by_start on internal.feed_runs (started_at desc);
create index feed_runs_by_job on internal.feed_runs (job, subject, started_at desc);
comment on table internal.feed_runs is 'Run history for operators; kept as long as retention says.';

do $$
declare name text;
begin
  foreach name in array array['game_period_scores', 'game_odds', 'game_team_figures', 'game_player_lines', 'game_leaders',
    'game_plays', 'game_win_probabilities', 'standings', 'season_games', 'player_games', 'feed_states'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('create policy "Anyone reads" on public.%I for select to anon, authenticated using (true)', name);
    execute format('grant select on public.%I to anon, authenticated', name);
    execute format('grant all on public.%I to service_role', name);
  end loop;
end
$$;

alter table public.injuries enable row level security;
create policy "Subscribers read injuries" on public.injuries for select to authenticated
  using ((select public.has_premium()));
grant select on public.injuries to anon, authenticated;
grant all on public.injuries to service_role;
