-- A favourite is one listed team or player: two players of one name are two. The id that the specification saves stays null.
alter table public.favorite_teams
  add column listed_team_id text references public.teams_master (team_id) on update cascade on delete set null;
-- No foreign key: rosters come and go with the feed, and who is listed again is the same player.
alter table public.favorite_players
  add column listed_player_id text constraint favorite_players_listed_id_is_short check (char_length(listed_player_id) <= 100);
comment on column public.favorite_teams.team_id is 'Saved as null.';
comment on column public.favorite_players.player_id is 'Saved as null.';
comment on column public.favorite_teams.listed_team_id is 'The team in teams_master, which identifies the favourite; null: name and sport do.';
comment on column public.favorite_players.listed_player_id is
  'The player in players_master, also while no roster has them, which identifies the favourite; null: name and sport do.';

create index players_master_by_sport_and_lower_name on public.players_master (sport, lower(player_name));

update public.favorite_teams favorite set listed_team_id = listed.team_id
  from (select sport, lower(team_name) as name, min(team_id) as team_id
    from public.teams_master where is_active group by 1, 2 having count(*) = 1) listed
  where listed.sport = favorite.sport and listed.name = lower(favorite.team_name);
update public.favorite_players favorite set listed_player_id = listed.player_id
  from (select sport, lower(player_name) as name, min(player_id) as player_id
    from public.players_master where is_active group by 1, 2 having count(*) = 1) listed
  where listed.sport = favorite.sport and listed.name = lower(favorite.player_name);

drop index public.favorite_teams_one_per_user;
drop index public.favorite_players_one_per_user;
create unique index favorite_teams_one_per_user on public.favorite_teams (user_id, sport, lower(team_name))
  where listed_team_id is null;
create unique index favorite_players_one_per_user on public.favorite_players (user_id, sport, lower(player_name))
  where listed_player_id is null;
create unique index favorite_teams_listed_once on public.favorite_teams (listed_team_id, user_id);
create unique index favorite_players_listed_once on public.favorite_players (listed_player_id, user_id);
create index favorite_teams_of_user on public.favorite_teams (user_id);
create index favorite_players_of_user on public.favorite_players (user_id);

-- Who writes a name alone means the one that bears it, when no other does.
create function public.take_listed_team() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.listed_team_id = old.listed_team_id then
    new.listed_team_id := null;
  end if;
  new.listed_team_id := coalesce(new.listed_team_id, (
    select case when count(*) = 1 then min(team_id) end from public.teams_master
    where sport = new.sport and lower(team_name) = lower(new.team_name) and is_active));
  return new;
end
$$;
create trigger take_listed_team before insert or update of team_name, sport on public.favorite_teams
  for each row execute function public.take_listed_team();

create function public.take_listed_player() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.listed_player_id = old.listed_player_id then
    new.listed_player_id := null;
  end if;
  new.listed_player_id := coalesce(new.listed_player_id, (
    select case when count(*) = 1 then min(player_id) end from public.players_master
    where sport = new.sport and lower(player_name) = lower(new.player_name) and is_active));
  return new;
end
$$;
create trigger take_listed_player before insert or update of player_name, sport on public.favorite_players
  for each row execute function public.take_listed_player();

-- Nobody follows under an id what is not listed in that sport.
do $$
declare
  kind record;
begin
  for kind in select * from (values ('team', 'teams'), ('player', 'players')) as kinds (one, many) loop
    execute format($policy$
      drop policy "Users add their favorite %2$s" on public.favorite_%2$s;
      drop policy "Users change their favorite %2$s" on public.favorite_%2$s;
      create policy "Users add their favorite %2$s" on public.favorite_%2$s for insert to authenticated
        with check (user_id = (select auth.uid()) and (listed_%1$s_id is null or exists (
          select from public.%2$s_master listed
          where listed.%1$s_id = listed_%1$s_id and listed.sport = favorite_%2$s.sport)));
      create policy "Users change their favorite %2$s" on public.favorite_%2$s for update to authenticated
        using (user_id = (select auth.uid()))
        with check (user_id = (select auth.uid()) and (listed_%1$s_id is null or exists (
          select from public.%2$s_master listed
          where listed.%1$s_id = listed_%1$s_id and listed.sport = favorite_%2$s.sport)));
    $policy$, kind.one, kind.many);
  end loop;
end
$$;

drop function public.replace_favorite_teams(text, text[]);
drop function public.replace_favorite_players(text, text[]);

create function public.replace_favorite_teams(sport text, team_names text[], listed_ids text[] default null) returns void
language plpgsql volatile security invoker set search_path = '' as $$
#variable_conflict use_column
begin
  -- Two windows that save at once: the later one replaces what the earlier one saved.
  perform pg_advisory_xact_lock(hashtextextended('favorites ' || auth.uid(), 0));
  delete from public.favorite_teams held
    where held.user_id = auth.uid() and held.sport = upper(replace_favorite_teams.sport) and not exists (
      select from unnest(team_names, listed_ids) as chosen (name, id)
      where case when chosen.id is null then lower(chosen.name) = lower(held.team_name) else chosen.id = held.listed_team_id end);
  insert into public.favorite_teams (user_id, team_name, sport, listed_team_id)
    select auth.uid(), chosen.name, upper(replace_favorite_teams.sport), chosen.id
    from unnest(team_names, listed_ids) as chosen (name, id)
    where not exists (
      select from public.favorite_teams held
      where held.user_id = auth.uid() and held.sport = upper(replace_favorite_teams.sport)
        and case when chosen.id is null then lower(chosen.name) = lower(held.team_name) else chosen.id = held.listed_team_id end)
    on conflict do nothing;
end
$$;
comment on function public.replace_favorite_teams is
  'The caller''s favourite teams of one sport become exactly these, or stay as they are when one is refused. An id beside a name says which of that name.';

create function public.replace_favorite_players(sport text, player_names text[], listed_ids text[] default null) returns void
language plpgsql volatile security invoker set search_path = '' as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtextextended('favorites ' || auth.uid(), 0));
  delete from public.favorite_players held
    where held.user_id = auth.uid() and held.sport = upper(replace_favorite_players.sport) and not exists (
      select from unnest(player_names, listed_ids) as chosen (name, id)
      where case when chosen.id is null then lower(chosen.name) = lower(held.player_name) else chosen.id = held.listed_player_id end);
  insert into public.favorite_players (user_id, player_name, sport, listed_player_id)
    select auth.uid(), chosen.name, upper(replace_favorite_players.sport), chosen.id
    from unnest(player_names, listed_ids) as chosen (name, id)
    where not exists (
      select from public.favorite_players held
      where held.user_id = auth.uid() and held.sport = upper(replace_favorite_players.sport)
        and case when chosen.id is null then lower(chosen.name) = lower(held.player_name) else chosen.id = held.listed_player_id end)
    on conflict do nothing;
end
$$;
comment on function public.replace_favorite_players is
  'The caller''s favourite players of one sport become exactly these, or stay as they are when one is refused. An id beside a name says which of that name.';

revoke execute on function public.replace_favorite_teams, public.replace_favorite_players from public, anon;
grant execute on function public.replace_favorite_teams, public.replace_favorite_players to authenticated;

create or replace function public.my_teams() returns jsonb language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', favorite.id,
    'name', coalesce(team.team_name, favorite.team_name),
    'sport', favorite.sport,
    'team_id', team.team_id,
    'next', (
      select to_jsonb(game) from public.games game
      where (game.home_team_id = team.team_id or game.away_team_id = team.team_id)
        and game.external_id not like 'sample\_%'
        and (game.status = 'live' or (game.status = 'scheduled' and game.scheduled_at >= date_trunc('minute', now())))
      order by game.status = 'live' desc, game.scheduled_at limit 1),
    'last', (
      select to_jsonb(game) from public.games game
      where (game.home_team_id = team.team_id or game.away_team_id = team.team_id)
        and game.external_id not like 'sample\_%' and game.status = 'final'
      order by game.scheduled_at desc limit 1),
    'injured', (
      select coalesce(jsonb_agg(jsonb_build_object('name', injury.player_name, 'status', injury.status)), '[]')
      from (
        select player_name, status from public.injury_statuses
        where team_id = team.team_id and player_name is not null and status ~* '^(out|doubtful)'
        order by status ilike 'out%' desc, reported_at desc nulls last limit 3) injury),
    'headline', (
      select jsonb_build_object('id', news.id, 'headline', news.headline, 'url', news.url) from public.news
      -- The nickname as a word of its own, as it is written: "Heat", not "heat".
      where news.sport = favorite.sport and news.published_at > now() - interval '7 days'
        and strpos(
          ' ' || regexp_replace(news.headline, '[^[:alnum:]]+', ' ', 'g') || ' ',
          ' ' || regexp_replace(team.team_name, '^.*\s', '') || ' ') > 0
      order by news.published_at desc limit 1)
    ) order by favorite.team_name), '[]')
  from public.favorite_teams favorite
  left join public.teams_master team on team.team_id = coalesce(favorite.listed_team_id, (
    select case when count(*) = 1 then min(named.team_id) end from public.teams_master named
    where named.sport = favorite.sport and lower(named.team_name) = lower(favorite.team_name) and named.is_active))
  where favorite.user_id = (select auth.uid())
$$;

create function public.my_players() returns jsonb language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', favorite.id,
    'name', coalesce(player.player_name, favorite.player_name),
    'sport', favorite.sport,
    'player_id', player.player_id,
    'picture_id', player.id,
    'photo_url', player.photo_url,
    'position', player.position,
    'jersey_number', player.jersey_number,
    'roster_status', player.roster_status,
    'team_id', team.team_id,
    'team_name', team.team_name,
    'injury', (
      select jsonb_build_object('status', injury.status, 'body_part', injury.body_part) from public.injury_statuses injury
      where injury.player_id = player.player_id order by injury.reported_at desc nulls last limit 1),
    'next', (
      select to_jsonb(game) from public.games game
      where (game.home_team_id = team.team_id or game.away_team_id = team.team_id)
        and game.external_id not like 'sample\_%'
        and (game.status = 'live' or (game.status = 'scheduled' and game.scheduled_at >= date_trunc('minute', now())))
      order by game.status = 'live' desc, game.scheduled_at limit 1),
    'line', (
      select jsonb_build_object('played_on', line.played_on, 'opponent_team_id', line.opponent_team_id,
        'is_home', line.is_home, 'figures', line.figures)
      from public.player_games line where line.player_id = player.player_id order by line.played_on desc limit 1)
    ) order by favorite.player_name, player.player_id), '[]')
  from public.favorite_players favorite
  left join public.players_master player on player.player_id = coalesce(favorite.listed_player_id, (
    select case when count(*) = 1 then min(named.player_id) end from public.players_master named
    where named.sport = favorite.sport and lower(named.player_name) = lower(favorite.player_name) and named.is_active))
  left join public.teams_master team on team.team_id = player.team_id
  where favorite.user_id = (select auth.uid())
$$;
comment on function public.my_players is 'The caller''s favourite players with team, status, last line and next game; nothing of a forecast.';
revoke execute on function public.my_players from public, anon;
grant execute on function public.my_players to authenticated;
