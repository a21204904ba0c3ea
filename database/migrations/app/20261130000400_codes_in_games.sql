-- A row of a list has no room for names and none for a second question: the codes of its teams stand in the game.
alter table public.games add column home_code text, add column away_code text;
comment on column public.games.home_code is 'Code of a team that is not in teams_master, in the feed''s words.';

update public.games set home_code = facts.home_code, away_code = facts.away_code
  from public.game_facts as facts
  where facts.game_id = external_id and num_nonnulls(facts.home_code, facts.away_code) > 0;

alter table public.game_facts drop column home_code, drop column away_code;
comment on column public.game_facts.home_color is 'Colours of teams that are not in teams_master.';
