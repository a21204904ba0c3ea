comment on column public.standings.rank is
  'Place in the conference by the seed of the feed, else by the tie-breakers of the league; equal records share one where neither is known.';
-- It was the place in an answer that has no order.
update public.standings set rank = playoff_seed where playoff_seed > 0 and rank <> playoff_seed;
