create view public.current_predictions with (security_invoker = true) as
  select distinct on (game_id) * from public.predictions
  where starts_at > now() order by game_id, made_at desc;
comment on view public.current_predictions is 'The newest winner forecast of each game to come: premium.';

create view public.current_projections with (security_invoker = true) as
  select distinct on (game_id, player_id, stat) * from public.player_projections
  where starts_at > now() order by game_id, player_id, stat, made_at desc;
comment on view public.current_projections is 'The newest projection of each player and statistic in games to come: premium.';

create view public.current_picks with (security_invoker = true) as
  select p.* from public.fantasy_picks p
  where p.starts_at > now()
    and p.made_at = (select max(newest.made_at) from public.fantasy_picks newest where newest.slate = p.slate);
comment on view public.current_picks is
  'Picks of the newest run of each slate whose games are to come: premium. A run names all picks of its slate anew.';

create view public.current_parlays with (security_invoker = true) as
  select p.* from public.parlays p
  where p.starts_at > now() and p.made_at = (
    select max(newest.made_at) from public.parlays newest where newest.sport = p.sport and newest.kind = p.kind);
comment on view public.current_parlays is
  'Parlays of the newest run of each league and kind, none of whose legs has started: premium.';

create index parlays_by_run on public.parlays (sport, kind, made_at desc);

do $$
declare name text;
begin
  foreach name in array array['current_predictions', 'current_projections', 'current_picks', 'current_parlays'] loop
    execute format('revoke all on public.%I from anon, authenticated, service_role', name);
    execute format('grant select on public.%I to anon, authenticated, service_role', name);
  end loop;
end
$$;
