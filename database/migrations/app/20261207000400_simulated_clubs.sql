-- The simulated league once had invented clubs, in games whose keys had fourteen digits. They would count into the
-- seasons of the real clubs that play in it now.
delete from public.games where external_id ~ '^demo_(nfl|nba)_\d{14}$';
delete from public.season_games where game_id ~ '^demo_(nfl|nba)_\d{14}$';
delete from public.player_games where game_id ~ '^demo_(nfl|nba)_\d{14}$';
