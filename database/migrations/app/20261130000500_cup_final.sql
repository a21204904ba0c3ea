-- The final of the NBA's cup counts in no record and in no average of a player.
alter table public.games drop constraint games_season_type_is_known;
alter table public.games add constraint games_season_type_is_known check (season_type between 1 and 6);
comment on column public.games.season_type is
  '1 before the season, 2 regular, 3 play-offs, 4 out of season, 5 play-in, 6 final of the NBA''s cup.';

update public.games set season_type = 6 from public.game_facts
  where game_id = external_id and sport = 'NBA' and season_type = 2
    and note ~* '\m(cup|in-season tournament)\M' and note ~* '\m(final|championship)\M';
update public.season_games kept set season_type = 6 from public.games game
  where kept.game_id = game.external_id and game.season_type = 6;
update public.player_games line set season_type = 6 from public.games game
  where line.game_id = game.external_id and game.season_type = 6;
