-- Plays of a game that is long over stand in one row, which the database compresses: a fifth of what they take otherwise.
create table internal.folded_plays (
  game_id text primary key references public.games (external_id) on update cascade on delete cascade,
  plays jsonb not null
);
comment on table internal.folded_plays is 'Rows of game_plays as they were, without game_id and nulls; cleanup folds them.';

create view public.all_plays with (security_barrier = true) as
  select * from public.game_plays
  union all
  select play.external_id, folded.game_id, play.ordinal, play.period, play.clock, play.kind, play.description, play.situation,
    play.side, play.is_scoring, play.home_score, play.away_score, play.occurred_at, play.shot_x, play.shot_y
  from internal.folded_plays folded
  cross join lateral jsonb_populate_recordset(null::public.game_plays, folded.plays) as play
  -- What the feed tells again is newer, and whole.
  where not exists (select from public.game_plays newer where newer.game_id = folded.game_id);
comment on view public.all_plays is 'game_plays with those of games that are long over: the same columns, of games by game_id.';
revoke all on public.all_plays from public, anon, authenticated, service_role;
grant select on public.all_plays to anon, authenticated, service_role;
