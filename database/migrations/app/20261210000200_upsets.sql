-- "The upset is on": who was hardly given a chance before a game is likely to win it now. Heard by who follows any team of its
-- league and asked for it, once a game.
alter table public.alert_settings drop constraint alert_settings_kinds_are_known, drop constraint alert_settings_kinds_are_few,
  add constraint alert_settings_kinds_are_few check (cardinality(kinds) <= 8),
  add constraint alert_settings_kinds_are_known check (kinds <@ '{start,score,lead,close,upset,end,injury,forecast}');
alter table public.alert_choices drop constraint alert_choices_kinds_are_known, drop constraint alert_choices_kinds_are_few,
  add constraint alert_choices_kinds_are_few check (cardinality(kinds) <= 8),
  add constraint alert_choices_kinds_are_known check (kinds <@ '{start,score,lead,close,upset,end,injury,forecast}');
alter table internal.alert_events drop constraint alert_events_kind_is_known,
  add constraint alert_events_kind_is_known
    check (kind in ('start', 'score', 'lead', 'close', 'upset', 'end', 'injury', 'forecast'));

create function internal.note_upset() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before double precision;
begin
  select said.home_win_probability into before
    from public.games game join public.predictions said on said.game_id = game.external_id and said.made_at < game.scheduled_at
    where game.external_id = new.game_id and game.status = 'live' order by said.made_at desc limit 1;
  if not coalesce(before <= 0.4 and new.home_win >= 0.6 or before >= 0.6 and new.home_win <= 0.4, false) then return null; end if;
  insert into internal.alert_events (key, kind, sport, game_id, team_ids, home_score, away_score, detail)
    select game.external_id || ' upset', 'upset', game.sport, game.external_id,
      (select array_agg(team_id) from public.teams_master team where team.sport = game.sport), game.home_score, game.away_score,
      jsonb_build_object('page', game.id, 'home', game.home_team, 'away', game.away_team, 'period', game.quarter,
        'clock', game.time_remaining, 'chance', new.home_win, 'was', before)
    from public.games game where game.external_id = new.game_id
    on conflict (key) do nothing;
  return null;
end
$$;
create trigger live_win_probabilities_note_upset after insert on public.live_win_probabilities for each row
  when (new.home_win <= 0.4 or new.home_win >= 0.6) execute function internal.note_upset();
