-- What the pages for everybody show of a team and of a player: who is out, and what he did. What it means stays premium.
grant select on public.injury_statuses to anon;
grant execute on function public.player_history to anon;
comment on view public.injury_statuses is 'Injuries without their expected effect, for everybody.';
