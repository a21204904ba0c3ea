-- Read alike by everybody, and written when something changes.
select realtime.tell_of('public.forecast_readiness');
