-- A shared link tells what its page tells: an older score beside a newer one looked like a fault.
drop function public.score_as_told(text);
drop trigger games_keep_past_score on public.games;
drop function internal.keep_past_score();
drop table internal.past_scores;
