create or replace view public.current_parlays with (security_invoker = true) as
  select p.* from public.parlays p
  where p.starts_at > now() and p.made_at = (
    select max(newest.made_at) from public.parlays newest where newest.sport = p.sport);
comment on view public.current_parlays is
  'Parlays of the newest run of each league, none of whose legs has started: premium. A run names all of them anew.';

drop index public.parlays_by_run;
create index parlays_by_run on public.parlays (sport, made_at desc);
