-- Who is out is free to know; what it means for a game is not.
create view public.injury_statuses with (security_barrier = true) as
  select external_id, sport, team_id, player_id, player_name, position, status, body_part, side, reported_at, returns_on
  from public.injuries;
comment on view public.injury_statuses is 'Injuries without their expected effect, for everybody who is signed in.';
revoke all on public.injury_statuses from public, anon, authenticated, service_role;
grant select on public.injury_statuses to authenticated, service_role;

create function public.my_teams() returns jsonb language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'name', favorite.team_name,
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
  left join lateral (
    select team_id, team_name from public.teams_master
    where sport = favorite.sport and lower(team_name) = lower(favorite.team_name) limit 1) team on true
  where favorite.user_id = (select auth.uid())
$$;
comment on function public.my_teams is 'The caller''s favourite teams with their live or next game, last result, players out and newest headline.';
revoke execute on function public.my_teams from public, anon;
grant execute on function public.my_teams to authenticated;
