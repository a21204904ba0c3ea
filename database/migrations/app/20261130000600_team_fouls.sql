alter table public.game_situations
  add column home_fouls integer constraint game_situations_home_fouls_are_counted check (home_fouls between 0 and 99),
  add column away_fouls integer constraint game_situations_away_fouls_are_counted check (away_fouls between 0 and 99);
comment on column public.game_situations.home_fouls is 'Fouls of the side in the quarter being played (NBA).';
