create function public.set_updated_at() returns trigger language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create table public.teams_master (
  id uuid primary key default gen_random_uuid(),
  team_id text not null constraint teams_master_team_id_is_unique unique,
  team_name text not null,
  city text not null,
  abbreviation text not null,
  logo_url text constraint teams_master_logo_url_is_web check (logo_url ~ '^https?://'),
  conference text,
  division text,
  sport text not null constraint teams_master_sport_is_known check (upper(sport) in ('NFL', 'NBA', 'SOCCER', 'CRICKET')),
  primary_color text constraint teams_master_primary_color_is_hex check (primary_color ~ '^#[0-9a-f]{6}$'),
  secondary_color text constraint teams_master_secondary_color_is_hex check (secondary_color ~ '^#[0-9a-f]{6}$'),
  is_active boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.teams_master is 'Clubs of every sport.';
comment on column public.teams_master.team_id is 'Stable key, league and abbreviation: nfl-kc.';
comment on column public.teams_master.primary_color is '#rrggbb, lower case.';
create index teams_master_by_sport_and_name on public.teams_master (sport, team_name);
create trigger teams_master_set_updated_at before update on public.teams_master
  for each row execute function public.set_updated_at();

create table public.players_master (
  id uuid primary key default gen_random_uuid(),
  team_id text references public.teams_master (team_id) on update cascade on delete set null,
  player_id text not null constraint players_master_player_id_is_unique unique,
  player_name text not null,
  position text,
  jersey_number integer constraint players_master_jersey_is_two_digits check (jersey_number between 0 and 99),
  height text,
  weight text,
  age integer constraint players_master_age_is_human check (age between 14 and 60),
  photo_url text constraint players_master_photo_url_is_web check (photo_url ~ '^https?://'),
  sport text not null constraint players_master_sport_is_known check (upper(sport) in ('NFL', 'NBA', 'SOCCER', 'CRICKET')),
  is_active boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.players_master is 'Players of every roster.';
comment on column public.players_master.player_id is 'Key in the feed, with the league before it; demo players begin with demo_.';
comment on column public.players_master.height is 'As fans write it: 6'' 4".';
comment on column public.players_master.weight is 'As fans write it: 225 lbs.';
create index players_master_by_sport_and_name on public.players_master (sport, player_name);
create index players_master_by_team_and_jersey on public.players_master (team_id, jersey_number);
create trigger players_master_set_updated_at before update on public.players_master
  for each row execute function public.set_updated_at();

alter table public.teams_master enable row level security;
alter table public.players_master enable row level security;
create policy "Anyone reads teams" on public.teams_master for select to anon, authenticated using (true);
create policy "Anyone reads players" on public.players_master for select to anon, authenticated using (true);
grant select on public.teams_master, public.players_master to anon, authenticated;
grant all on public.teams_master, public.players_master to service_role;
