-- Linemen and defenders have no box line: as rows of player_games they would enter every list of players.
alter table public.season_games
  add column snaps jsonb constraint season_games_snaps_is_object check (jsonb_typeof(snaps) = 'object');
comment on column public.season_games.snaps is
  'Who was on the field (NFL), where an imported file has counted it: {"home": {key of the player: [name, group, share of his unit''s snaps]}, "away": ...}.';
