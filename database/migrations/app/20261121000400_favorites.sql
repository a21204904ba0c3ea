create table public.favorite_teams (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  team_name text not null constraint favorite_teams_name_is_not_blank check (team_name ~ '\S')
    constraint favorite_teams_name_is_short check (char_length(team_name) <= 100),
  sport text not null constraint favorite_teams_sport_is_known check (upper(sport) in ('NFL', 'NBA', 'SOCCER', 'CRICKET')),
  team_id text constraint favorite_teams_team_id_is_short check (char_length(team_id) <= 100),
  created_at timestamptz not null default now()
);
comment on column public.favorite_teams.team_id is 'Saved as null: name and sport identify the favourite.';
-- Equality of a favourite ignores case.
create unique index favorite_teams_one_per_user on public.favorite_teams (user_id, upper(sport), lower(team_name));

create table public.favorite_players (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  player_name text not null constraint favorite_players_name_is_not_blank check (player_name ~ '\S')
    constraint favorite_players_name_is_short check (char_length(player_name) <= 100),
  sport text not null constraint favorite_players_sport_is_known check (upper(sport) in ('NFL', 'NBA', 'SOCCER', 'CRICKET')),
  player_id text constraint favorite_players_player_id_is_short check (char_length(player_id) <= 100),
  created_at timestamptz not null default now()
);
comment on column public.favorite_players.player_id is 'Saved as null: name and sport identify the favourite.';
create unique index favorite_players_one_per_user on public.favorite_players (user_id, upper(sport), lower(player_name));

alter table public.favorite_teams enable row level security;
alter table public.favorite_players enable row level security;

create policy "Users read their favorite teams" on public.favorite_teams for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Users add their favorite teams" on public.favorite_teams for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Users change their favorite teams" on public.favorite_teams for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Users remove their favorite teams" on public.favorite_teams for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "Users read their favorite players" on public.favorite_players for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Users add their favorite players" on public.favorite_players for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Users change their favorite players" on public.favorite_players for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Users remove their favorite players" on public.favorite_players for delete to authenticated
  using (user_id = (select auth.uid()));

grant select, insert, update, delete on public.favorite_teams, public.favorite_players to authenticated;
grant all on public.favorite_teams, public.favorite_players to service_role;
