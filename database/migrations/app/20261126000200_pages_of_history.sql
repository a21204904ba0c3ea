-- The last games of a player and the newest graded forecasts, however many seasons lie behind them.
create index player_games_by_player_and_day on public.player_games (player_id, played_on desc);
create index predictions_graded on public.predictions (starts_at desc, id) where graded_at is not null;
