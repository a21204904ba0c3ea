-- What a list of games says beside a start: where the whole country can watch.
create view public.game_channels with (security_invoker = true) as
  select facts.game_id, channels.names
  from public.game_facts facts
  join public.games game on game.external_id = facts.game_id
  cross join lateral (
    select string_agg(distinct broadcast ->> 'name', ', ') as names
    from jsonb_array_elements(facts.broadcasts) as broadcast
    where broadcast ->> 'market' = 'national' and broadcast ->> 'kind' in ('tv', 'streaming')
  ) channels
  where game.status = 'scheduled' and game.scheduled_at < now() + interval '14 days' and channels.names is not null;
comment on view public.game_channels is 'National television and streams of the games of the next two weeks.';
revoke all on public.game_channels from public, anon, authenticated, service_role;
grant select on public.game_channels to anon, authenticated, service_role;
