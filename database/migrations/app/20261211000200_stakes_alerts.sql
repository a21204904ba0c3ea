-- "Root for Lions": as a game begins, who follows another club that it moves hears how. For subscribers.
alter table public.alert_settings drop constraint alert_settings_kinds_are_known, drop constraint alert_settings_kinds_are_few,
  add constraint alert_settings_kinds_are_few check (cardinality(kinds) <= 9),
  add constraint alert_settings_kinds_are_known check (kinds <@ '{start,score,lead,close,upset,stakes,end,injury,forecast}');
alter table public.alert_choices drop constraint alert_choices_kinds_are_known, drop constraint alert_choices_kinds_are_few,
  add constraint alert_choices_kinds_are_few check (cardinality(kinds) <= 9),
  add constraint alert_choices_kinds_are_known check (kinds <@ '{start,score,lead,close,upset,stakes,end,injury,forecast}');
alter table internal.alert_events drop constraint alert_events_kind_is_known,
  add constraint alert_events_kind_is_known
    check (kind in ('start', 'score', 'lead', 'close', 'upset', 'stakes', 'end', 'injury', 'forecast'));

create function internal.note_stakes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into internal.alert_events (key, kind, sport, game_id, team_ids, happened_at, detail)
    select concat(new.game_id, ' stakes ', team.team_id), 'stakes', new.sport, new.game_id, array[team.team_id], new.happened_at,
      new.detail || jsonb_build_object('team', team.team_name, 'aim', most.aim, 'chance', most.if_home, 'was', most.if_away)
    from public.season_what_ifs what_if
    cross join jsonb_array_elements(what_if.clubs) with ordinality as listed (club, place)
    join public.teams_master team on team.team_id = club ->> 'team_id'
    cross join lateral (
      select aim, if_home, if_away
      from unnest('{playoffs,division,bye,title}'::text[]) with ordinality as known (aim, rank)
      cross join jsonb_to_record(club -> aim) as fork (if_home double precision, if_away double precision)
      order by abs(if_home - if_away) desc, rank limit 1) most
    -- Both clubs of the game come first, and hear that it begins.
    where what_if.game_id = new.game_id and place > 2 and abs(most.if_home - most.if_away) >= 0.03
    on conflict (key) do nothing;
  return null;
end
$$;
create trigger alert_events_note_stakes after insert on internal.alert_events for each row
  when (new.kind = 'start') execute function internal.note_stakes();
