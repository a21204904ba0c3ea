-- While rows of the simulated league and real ones are both in the tables, callers see those of one world. The
-- policies are there for that time alone: otherwise reads and /realtime/v1 ask nobody's row.
create function internal.show_both_worlds() returns void language plpgsql set search_path = '' set lock_timeout = '400ms' as $$
declare shown record;
begin
  for shown in select polrelid::regclass as relation from pg_policy where polname = 'One world at a time' loop
    execute format('drop policy "One world at a time" on %s', shown.relation);
  end loop;
end
$$;

-- Of the other world is what a feed or an import brought; rows that bear no such name are nobody's to hide.
create function internal.hide_sources(sources text[]) returns void language plpgsql set search_path = '' set lock_timeout = '400ms' as $$
declare name text;
begin
  perform internal.show_both_worlds();
  execute format('create policy "One world at a time" on public.games as restrictive for select to anon, authenticated
    using (split_part(external_id, ''_'', 1) <> all (%L::text[]))', sources);
  -- What was graded says of which world it is, and is counted apart.
  foreach name in array array['predictions', 'player_projections', 'parlays', 'fantasy_picks'] loop
    execute format('create policy "One world at a time" on public.%I as restrictive for select to anon, authenticated
      using (graded_at is not null or split_part(game_id, ''_'', 1) <> all (%L::text[]))', name, sources);
  end loop;
end
$$;
