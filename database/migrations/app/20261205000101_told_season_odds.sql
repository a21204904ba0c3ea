-- Read alike by everybody, and written when games end.
select realtime.tell_of('public.playoff_pictures');
