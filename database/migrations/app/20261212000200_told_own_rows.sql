-- What the pages of a fan ask for first: their answer is kept for them until somebody's change is told.
select realtime.tell_of(relation::regclass) from unnest('{profiles,favorite_teams,favorite_players,subscriptions}'::text[])
  as relation;
