-- Kept answers about games hold how often they moved.
select realtime.tell_of('public.game_milestones');
