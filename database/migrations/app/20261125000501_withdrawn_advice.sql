-- Advice on somebody who will not play is taken back before the start. What was said stays, and when it was withdrawn.
alter table public.parlays add column withdrawn_at timestamptz,
  add constraint parlays_withdrawn_has_no_grade check (withdrawn_at is null or graded_at is null);
alter table public.fantasy_picks add column withdrawn_at timestamptz,
  add constraint fantasy_picks_withdrawn_has_no_grade check (withdrawn_at is null or graded_at is null);

create function internal.withdraw_before_start() returns trigger language plpgsql set search_path = '' as $$
begin
  perform from public.games where external_id = new.game_id and status = 'scheduled' for share;
  if not found or old.withdrawn_at is not null then
    raise exception 'advice is withdrawn once, before its game starts' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger parlays_are_withdrawn before update on public.parlays
  for each row when (old.withdrawn_at is distinct from new.withdrawn_at) execute function internal.withdraw_before_start();
create trigger fantasy_picks_are_withdrawn before update on public.fantasy_picks
  for each row when (old.withdrawn_at is distinct from new.withdrawn_at) execute function internal.withdraw_before_start();

create or replace trigger parlays_are_frozen before update on public.parlays
  for each row execute function internal.freeze_forecast('graded_at', 'outcome', 'void_reason', 'withdrawn_at');
create or replace trigger fantasy_picks_are_frozen before update on public.fantasy_picks
  for each row execute function internal.freeze_forecast('graded_at', 'actual_points', 'void_reason', 'withdrawn_at');

create or replace view public.current_picks with (security_invoker = true) as
  select p.* from public.fantasy_picks p
  where p.starts_at > now() and p.withdrawn_at is null
    and p.made_at = (select max(newest.made_at) from public.fantasy_picks newest where newest.slate = p.slate);
comment on view public.current_picks is
  'Picks of the newest run of each slate that stand and whose games are to come: premium. A run names all picks of its slate anew.';

create or replace view public.current_parlays with (security_invoker = true) as
  select p.* from public.parlays p
  where p.starts_at > now() and p.withdrawn_at is null
    and p.made_at = (select max(newest.made_at) from public.parlays newest where newest.sport = p.sport);
comment on view public.current_parlays is
  'Parlays of the newest run of each league that stand, none of whose legs has started: premium. A run names all of them anew.';
