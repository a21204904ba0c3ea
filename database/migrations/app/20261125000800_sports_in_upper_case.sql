-- One case for the name of a sport: whoever writes it otherwise is understood, and every reader finds one.
create function public.write_sport_in_upper_case() returns trigger language plpgsql set search_path = '' as $$
begin
  new.sport := upper(new.sport);
  return new;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['teams_master', 'players_master', 'games', 'news', 'standings', 'injuries',
    'favorite_teams', 'favorite_players'] loop
    execute format('update public.%I set sport = upper(sport) where sport <> upper(sport)', name);
    execute format('create trigger sport_in_upper_case before insert or update of sport on public.%I
      for each row when (new.sport <> upper(new.sport)) execute function public.write_sport_in_upper_case()', name);
    execute format('alter table public.%1$I drop constraint %2$I, add constraint %2$I
      check (sport in (''NFL'', ''NBA'', ''SOCCER'', ''CRICKET''))', name, name || '_sport_is_known');
  end loop;
end
$$;
