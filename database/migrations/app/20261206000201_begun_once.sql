-- A feed that sets a live game back to scheduled does not take back what fans have seen of it.
alter table public.games add column has_begun boolean not null default false;
comment on column public.games.has_begun is 'Whether it was ever seen live or over, whatever its status says since.';
update public.games set has_begun = true where status = 'live';

create function internal.note_begin() returns trigger language plpgsql set search_path = '' as $$
begin
  new.has_begun := true;
  return new;
end
$$;
create trigger games_note_begin before insert or update on public.games
  for each row when (not new.has_begun and new.status in ('live', 'final')) execute function internal.note_begin();

-- `fan_chance_before_start` refuses what the status tells; these refuse what it does not tell any more.
create policy "Never again once it was seen to begin" on public.fan_chances as restrictive for all to authenticated
  using (true)
  with check (not exists (select from public.games where external_id = game_id and has_begun));
create policy "Never taken back once it was seen to begin" on public.fan_chances as restrictive for delete to authenticated
  using (not exists (select from public.games where external_id = game_id and status = 'scheduled' and has_begun));
