-- How well a chance is known: docs/forecast.md, "How sure a chance can be". Rows of before have none.
alter table public.live_win_probabilities
  add column home_win_low double precision,
  add column home_win_high double precision,
  add constraint live_win_probabilities_band_is_whole check ((home_win_low is null) = (home_win_high is null)),
  add constraint live_win_probabilities_band_holds_chance check (
    0 <= home_win_low and home_win_low <= home_win and home_win <= home_win_high and home_win_high <= 1);
comment on column public.live_win_probabilities.home_win_low is
  'Four times in five the share of games won at such a chance lies between this and home_win_high; both are the chance itself when the game is over.';
