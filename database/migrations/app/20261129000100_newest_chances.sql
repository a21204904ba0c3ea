-- Where the line of a game stands is free to know; how it came there is not.
create view public.newest_chances with (security_barrier = true) as
  select game.external_id as game_id, newest.home_win, newest.period, newest.clock, newest.home_score, newest.away_score
  from public.games game
  cross join lateral (
    select home_win, period, clock, home_score, away_score from public.live_win_probabilities
    where game_id = game.external_id order by at desc limit 1) newest
  where game.status = 'live'
  union all
  -- Of a game that is over: that there is a line.
  select game.external_id, null, null, null, null, null
  from public.games game
  where game.status = 'final' and exists (select from public.live_win_probabilities where game_id = game.external_id);
comment on view public.newest_chances is
  'The newest win probability of each game that is on, for everybody who is signed in; of games that are over, that a line is known.';
revoke all on public.newest_chances from public, anon, authenticated, service_role;
grant select on public.newest_chances to authenticated, service_role;
