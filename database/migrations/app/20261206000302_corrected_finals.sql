-- A final whose score changes after its alert brings one more alert, once for each score.
create index alert_events_of_ends on internal.alert_events (game_id) where kind = 'end';
create function internal.note_correction() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Calendars tell it when every stream has, and that it is new.
  update public.game_milestones set ended_at = now() where game_id = new.external_id and ended_at is not null;
  insert into internal.alert_events (key, kind, sport, game_id, team_ids, home_score, away_score, detail)
    select concat(new.external_id, ' end ', new.home_score, ' ', new.away_score), kind, sport, game_id, team_ids,
      new.home_score, new.away_score, detail || '{"is_correction": true}'
    from (
      select * from internal.alert_events where game_id = new.external_id and kind = 'end' order by id desc limit 1
    ) told
    where (told.home_score, told.away_score) is distinct from (new.home_score, new.away_score)
    on conflict (key) do nothing;
  return null;
end
$$;
create trigger games_note_correction after update on public.games for each row
  when (new.status = 'final' and old.status in ('live', 'final')
    and (new.status, new.home_score, new.away_score) is distinct from (old.status, old.home_score, old.away_score))
  execute function internal.note_correction();
