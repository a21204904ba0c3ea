-- A forecast reads the lines of players season by season, and the whole table for each.
create index player_games_by_season on public.player_games (sport, season);
