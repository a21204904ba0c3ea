-- From the start of a game on, what was said of it before is as free as where its line stands.
create or replace view public.newest_chances with (security_barrier = true) as
  select game.external_id as game_id, newest.home_win, newest.period, newest.clock, newest.home_score, newest.away_score,
    (select home_win_probability from public.predictions
     where game_id = game.external_id order by made_at desc limit 1) as home_win_before
  from public.games game
  cross join lateral (
    select home_win, period, clock, home_score, away_score from public.live_win_probabilities
    where game_id = game.external_id order by at desc limit 1) newest
  where game.status = 'live'
  union all
  -- Of a game that is over: that there is a line.
  select game.external_id, null, null, null, null, null, null
  from public.games game
  where game.status = 'final' and exists (select from public.live_win_probabilities where game_id = game.external_id);
comment on view public.newest_chances is
  'The newest win probability of each game that is on, and the last one before its start, for everybody who is signed in; of games that are over, that a line is known.';
