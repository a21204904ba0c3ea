-- How a game stood minutes ago: a shared link tells its score no earlier than the longest delay that a fan may choose.
create table internal.past_scores (
  game_id text not null references public.games (external_id) on update cascade on delete cascade,
  until timestamptz not null default clock_timestamp(),
  status text not null,
  status_detail text,
  home_score integer,
  away_score integer,
  quarter integer
);
comment on table internal.past_scores is 'What stood in public.games until that moment, for some minutes.';
create index past_scores_of_game on internal.past_scores (game_id, until);
create index past_scores_by_time on internal.past_scores (until);

create function internal.keep_past_score() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from internal.past_scores where game_id = new.external_id and until < clock_timestamp() - interval '10 minutes';
  insert into internal.past_scores (game_id, status, status_detail, home_score, away_score, quarter)
    values (new.external_id, old.status, old.status_detail, old.home_score, old.away_score, old.quarter);
  return null;
end
$$;
create trigger games_keep_past_score after update on public.games for each row
  when ((old.status = 'live' or new.status = 'live') and (new.status <> old.status
    or new.home_score is distinct from old.home_score or new.away_score is distinct from old.away_score))
  execute function internal.keep_past_score();

create function public.score_as_told(game text) returns jsonb language sql stable security definer set search_path = '' as $$
  select to_jsonb(past) - '{game_id,until}'::text[] from internal.past_scores past
  where past.game_id = game and past.until > now() - interval '180 seconds'
  order by past.until limit 1
$$;
comment on function public.score_as_told is
  'Status, status_detail, scores and quarter of three minutes ago; null where the game stood as it does now.';
grant execute on function public.score_as_told to anon, authenticated, service_role;
