-- Read alike by everybody, and written when a day begins.
select realtime.tell_of('public.seals');
