create or replace view public.current_predictions with (security_invoker = true) as
  select distinct on (p.game_id) p.*, game.id as row_id
  from public.predictions p join public.games game on game.external_id = p.game_id
  where p.starts_at > now() order by p.game_id, p.made_at desc;
comment on view public.current_predictions is
  'The newest winner forecast of each game to come, with the key of its page: premium.';

-- A pick says who is worth his salary; how much he will do is said by his projections, which may be newer.
create or replace view public.current_picks with (security_invoker = true) as
  select p.id, p.game_id, p.sport, p.season, p.slate, p.player_id, p.player_name, p.position, p.team_id, p.matchup,
         p.starts_at, p.made_at, p.recorded_at, p.model_version,
         greatest(0, coalesce(said.points, p.projected_points)) as projected_points,
         coalesce(said.low, greatest(0, p.low + coalesce(said.points - p.projected_points, 0))) as low,
         coalesce(said.high, p.high + coalesce(said.points - p.projected_points, 0)) as high,
         p.salary, p.confidence, coalesce(said.factors, p.factors) as factors, p.is_in_line_up,
         p.graded_at, p.actual_points, p.void_reason, p.withdrawn_at
  from public.fantasy_picks p
  left join lateral (
    select sum(part.points) as points, min(part.low) as low, max(part.high) as high,
           jsonb_agg(jsonb_build_object('key', part.key, 'points', part.points) order by part.place) as factors
    from (
      select factor.value ->> 'key' as key, min(factor.place) as place, min(line.low) as low, max(line.high) as high,
             sum((factor.value ->> 'points')::double precision * line.weight) as points
      from (
        select newest.factors, weights.weight, count(*) over () as known,
               -- The range of a sum is not the sum of the ranges: there the pick keeps its own.
               case when weights.sport = 'NFL' then newest.low end as low,
               case when weights.sport = 'NFL' then newest.high end as high
        from (values ('NFL', 'fantasyPoints', 1.0), ('NBA', 'points', 1.0), ('NBA', 'rebounds', 1.25), ('NBA', 'assists', 1.5))
               as weights (sport, stat, weight)
        join lateral (
          select own.factors, own.low, own.high from public.player_projections own
          where own.game_id = p.game_id and own.player_id = p.player_id and own.stat = weights.stat
          order by own.made_at desc limit 1) newest on true
        where weights.sport = p.sport) line
      cross join lateral jsonb_array_elements(line.factors) with ordinality as factor (value, place)
      where line.known = case p.sport when 'NFL' then 1 else 3 end
      group by 1) part
    having count(*) > 0) said on true
  where p.starts_at > now() and p.withdrawn_at is null
    and p.made_at = (select max(newest.made_at) from public.fantasy_picks newest where newest.slate = p.slate);
comment on view public.current_picks is
  'Picks of the newest run of each slate that stand and whose games are to come, with the points that the newest projections of their players give: premium.';
