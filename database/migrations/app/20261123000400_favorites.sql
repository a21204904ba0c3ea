create function public.replace_favorite_teams(sport text, team_names text[]) returns void
language plpgsql volatile security invoker set search_path = '' as $$
#variable_conflict use_column
begin
  -- Two windows that save at once: the later one replaces what the earlier one saved.
  perform pg_advisory_xact_lock(hashtextextended('favorites ' || auth.uid(), 0));
  delete from public.favorite_teams
    where user_id = auth.uid() and upper(sport) = upper(replace_favorite_teams.sport);
  insert into public.favorite_teams (user_id, team_name, sport)
    select auth.uid(), name, upper(replace_favorite_teams.sport) from unnest(team_names) as name
    on conflict do nothing;
end
$$;
comment on function public.replace_favorite_teams is 'The caller''s favourite teams of one sport become exactly these, or stay as they are when one is refused.';

create function public.replace_favorite_players(sport text, player_names text[]) returns void
language plpgsql volatile security invoker set search_path = '' as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtextextended('favorites ' || auth.uid(), 0));
  delete from public.favorite_players
    where user_id = auth.uid() and upper(sport) = upper(replace_favorite_players.sport);
  insert into public.favorite_players (user_id, player_name, sport)
    select auth.uid(), name, upper(replace_favorite_players.sport) from unnest(player_names) as name
    on conflict do nothing;
end
$$;
comment on function public.replace_favorite_players is 'The caller''s favourite players of one sport become exactly these, or stay as they are when one is refused.';

revoke execute on function public.replace_favorite_teams, public.replace_favorite_players from public, anon;
grant execute on function public.replace_favorite_teams, public.replace_favorite_players to authenticated;

-- The specification bounds no selection; this bounds only what a program could pile up.
create function public.bound_favorites() returns trigger language plpgsql set search_path = '' as $$
declare
  is_over boolean;
begin
  execute format('select exists (select from public.%I where user_id in (select user_id from added) group by user_id having count(*) > 1000)', tg_table_name)
    into is_over;
  if is_over then
    raise check_violation using message = 'nobody has more than 1000 favorites of a kind',
      constraint = tg_table_name || '_at_most_1000';
  end if;
  return null;
end
$$;
create trigger favorite_teams_at_most_1000 after insert on public.favorite_teams
  referencing new table as added for each statement execute function public.bound_favorites();
create trigger favorite_players_at_most_1000 after insert on public.favorite_players
  referencing new table as added for each statement execute function public.bound_favorites();
