-- What everybody reads alike, and the feed writes.
select realtime.tell_of(relation::regclass) from unnest('{teams_master,players_master,games,news,standings,
  season_games,player_games,game_period_scores,game_odds,game_team_figures,game_player_lines,game_leaders,game_plays,
  game_win_probabilities,game_facts,game_situations,game_drives,feed_states,injury_changes,line_changes}'::text[])
  as relation;
