-- Without these, each game or team that goes reads whole tables to find what hangs on it.
create index fantasy_picks_by_game on public.fantasy_picks (game_id);
create index parlays_by_game on public.parlays (game_id);
create index games_by_home_team on public.games (home_team_id);
create index games_by_away_team on public.games (away_team_id);
create index injuries_by_team on public.injuries (team_id);
create index standings_by_team on public.standings (team_id);
