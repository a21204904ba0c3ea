-- An id is an address: whoever chose one would revive what somebody else has revoked.
revoke insert, update on public.calendars from authenticated;
grant insert (user_id, league, team_id, with_results), update (with_results) on public.calendars to authenticated;
