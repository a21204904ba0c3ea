create table public.games (
  id uuid primary key default gen_random_uuid(),
  external_id text not null constraint games_external_id_is_unique unique,
  sport text not null constraint games_sport_is_known check (upper(sport) in ('NFL', 'NBA', 'SOCCER', 'CRICKET')),
  status text not null constraint games_status_is_known check (status in ('scheduled', 'live', 'final', 'postponed', 'cancelled')),
  status_detail text,
  scheduled_at timestamptz not null,
  home_team text not null,
  away_team text not null,
  home_team_id text references public.teams_master (team_id) on update cascade on delete set null,
  away_team_id text references public.teams_master (team_id) on update cascade on delete set null,
  home_score integer constraint games_home_score_is_not_negative check (home_score >= 0),
  away_score integer constraint games_away_score_is_not_negative check (away_score >= 0),
  quarter integer constraint games_quarter_is_positive check (quarter >= 1),
  time_remaining text,
  possession text constraint games_possession_is_team_index check (possession in ('0', '1')),
  viewers integer constraint games_viewers_is_not_negative check (viewers >= 0),
  venue text,
  week integer,
  updated_at timestamptz not null default now(),
  constraint games_live_has_score check (status <> 'live' or (home_score is not null and away_score is not null)),
  constraint games_final_has_score check (status <> 'final' or (home_score is not null and away_score is not null))
);
comment on table public.games is 'Games of the configured feed. external_id begins with demo_ for the simulated league, sample_ for sample content.';
comment on column public.games.status_detail is 'What the status leaves out, in the feed''s words: Halftime, End of 1st Quarter, Final/OT, Delayed.';
comment on column public.games.quarter is 'Period being played or last played; 5 and above is overtime. Null before the start.';
comment on column public.games.time_remaining is 'Game clock as shown, "7:45". Null before the start.';
comment on column public.games.possession is 'Index of the side with the ball: 0 home, 1 away. Null when not live or not known.';
create index games_by_sport_status_start on public.games (sport, status, scheduled_at);
create index games_by_status_start on public.games (status, scheduled_at);
create index games_by_start on public.games (scheduled_at);
create trigger games_set_updated_at before update on public.games
  for each row execute function public.set_updated_at();
alter publication supabase_realtime add table public.games;

create table public.news (
  id uuid primary key default gen_random_uuid(),
  external_id text not null constraint news_external_id_is_unique unique,
  sport text not null constraint news_sport_is_known check (upper(sport) in ('NFL', 'NBA', 'SOCCER', 'CRICKET')),
  headline text not null constraint news_headline_is_not_blank check (headline ~ '\S'),
  summary text,
  url text constraint news_url_is_web check (url ~ '^https?://'),
  published_at timestamptz not null,
  updated_at timestamptz not null default now()
);
comment on table public.news is 'Headlines. url is null for demo news: there is no article behind it.';
create index news_by_published on public.news (published_at desc);
create index news_by_sport_and_published on public.news (sport, published_at desc);
create trigger news_set_updated_at before update on public.news
  for each row execute function public.set_updated_at();

alter table public.games enable row level security;
alter table public.news enable row level security;
create policy "Anyone reads games" on public.games for select to anon, authenticated using (true);
create policy "Anyone reads news" on public.news for select to anon, authenticated using (true);
grant select on public.games, public.news to anon, authenticated;
grant all on public.games, public.news to service_role;
