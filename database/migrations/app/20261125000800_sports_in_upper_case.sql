-- One case for the name of a sport. Fans' own rows are turned; everybody else writes it so.
do $$
declare
  name text;
begin
  foreach name in array array['teams_master', 'players_master', 'games', 'news', 'standings', 'injuries',
    'favorite_teams', 'favorite_players'] loop
    execute format('alter table public.%1$I drop constraint %2$I', name, name || '_sport_is_known');
    execute format('update public.%I set sport = upper(sport) where sport <> upper(sport)', name);
    execute format('alter table public.%1$I add constraint %2$I check (sport in (''NFL'', ''NBA'', ''SOCCER'', ''CRICKET''))',
      name, name || '_sport_is_known');
  end loop;
end
$$;

create function public.write_sport_in_upper_case() returns trigger language plpgsql set search_path = '' as $$
begin
  new.sport := upper(new.sport);
  return new;
end
$$;
create trigger favorite_teams_sport_in_upper_case before insert or update of sport on public.favorite_teams
  for each row execute function public.write_sport_in_upper_case();
create trigger favorite_players_sport_in_upper_case before insert or update of sport on public.favorite_players
  for each row execute function public.write_sport_in_upper_case();
