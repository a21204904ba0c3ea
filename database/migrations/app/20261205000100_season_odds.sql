-- Where a season leads: docs/decisions/0063-odds-of-a-season.md.
create table public.playoff_pictures (
  sport text not null constraint playoff_pictures_sport_is_known check (sport in ('NFL', 'NBA')),
  is_demo boolean not null,
  season integer not null,
  drawn_at timestamptz not null,
  clubs jsonb not null constraint playoff_pictures_clubs_is_list check (jsonb_typeof(clubs) = 'array'),
  bracket jsonb not null constraint playoff_pictures_bracket_is_object check (jsonb_typeof(bracket) = 'object'),
  primary key (sport, is_demo)
);
comment on table public.playoff_pictures is
  'Who would be in the play-offs today, by the tie-breakers of the league, and how the bracket stands: one row a league.';
comment on column public.playoff_pictures.clubs is 'As shared/schemas/playoffs.ts PictureClub, a conference after the other, the best first.';
comment on column public.playoff_pictures.bracket is 'As shared/schemas/playoffs.ts Bracket.';

create table public.season_odds (
  sport text not null constraint season_odds_sport_is_known check (sport in ('NFL', 'NBA')),
  is_demo boolean not null,
  season integer not null,
  made_on date not null,
  team_id text not null,
  made_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  model_version text not null,
  seasons integer not null constraint season_odds_seasons_are_some check (seasons > 0),
  season_share double precision not null constraint season_odds_season_share_is_share check (season_share between 0 and 1),
  is_in boolean not null,
  is_first boolean not null,
  playoffs double precision not null,
  division double precision not null,
  bye double precision not null,
  play_in double precision not null,
  title double precision not null,
  expected_wins double precision not null,
  seeds double precision[] not null,
  rounds double precision[] not null,
  graded_at timestamptz,
  reached_playoffs boolean,
  reached_division boolean,
  reached_title boolean,
  primary key (sport, is_demo, made_on, team_id),
  constraint season_odds_made_on_that_day check (made_on = (made_at at time zone 'America/New_York')::date),
  constraint season_odds_are_chances check (0 <= all (array[playoffs, division, bye, play_in, title] || seeds || rounds)
    and 1 >= all (array[playoffs, division, bye, play_in, title] || seeds || rounds)),
  constraint season_odds_grade_is_whole check (
    (graded_at is null) = (reached_playoffs is null) and (graded_at is null) = (reached_division is null)
    and (graded_at is null) = (reached_title is null))
);
comment on table public.season_odds is
  'Chances of each club as they stood at the end of each day: a row a day and club, premium until it is graded.';
comment on column public.season_odds.made_on is 'Day of the league office, on which the row may still be replaced.';
comment on column public.season_odds.season_share is 'Of the games of the regular season, how many were over.';
comment on column public.season_odds.is_in is 'The table then had the club in the play-offs; is_first: ahead of its division.';
comment on column public.season_odds.bye is 'NFL: rests in the first round. NBA: among the first six, spared the play-in.';
comment on column public.season_odds.play_in is 'NBA: seventh to tenth.';
comment on column public.season_odds.seeds is 'Of the first seed, the second and so on.';
comment on column public.season_odds.rounds is 'Of each round: the play-offs, the second, the third, the final, the title.';
create index season_odds_by_team on public.season_odds (team_id, made_on desc);
create index season_odds_to_grade on public.season_odds (sport, made_on) where graded_at is null;

create function internal.freeze_season_odds() returns trigger language plpgsql set search_path = '' as $$
declare
  grade constant text[] := '{graded_at,reached_playoffs,reached_division,reached_title}';
begin
  if old.graded_at is not null then
    raise exception 'graded odds cannot be changed' using errcode = 'check_violation';
  end if;
  if to_jsonb(old) - grade is not distinct from to_jsonb(new) - grade then
    return new;
  end if;
  if new.graded_at is not null then
    raise exception 'odds are graded as they were told' using errcode = 'check_violation';
  end if;
  if (new.sport, new.is_demo, new.made_on, new.team_id, new.recorded_at)
      is distinct from (old.sport, old.is_demo, old.made_on, old.team_id, old.recorded_at)
    or new.made_at < old.made_at or old.recorded_at < clock_timestamp() - interval '1 day' then
    raise exception 'odds of a day that is over stay as they were told' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger season_odds_are_frozen before update on public.season_odds
  for each row execute function internal.freeze_season_odds();

create function internal.keep_season_odds() returns trigger language plpgsql set search_path = '' as $$
begin
  if not old.is_demo then
    raise exception 'odds of a real season stay' using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;
create trigger season_odds_are_kept before delete on public.season_odds
  for each row execute function internal.keep_season_odds();

create table public.season_what_ifs (
  game_id text primary key references public.games (external_id) on delete cascade,
  sport text not null constraint season_what_ifs_sport_is_known check (sport in ('NFL', 'NBA')),
  made_at timestamptz not null,
  home_wins double precision not null constraint season_what_ifs_home_wins_is_share check (home_wins between 0 and 1),
  away_wins double precision not null constraint season_what_ifs_away_wins_is_share check (away_wins between 0 and 1),
  leverage double precision not null constraint season_what_ifs_leverage_is_not_negative check (leverage >= 0),
  clubs jsonb not null constraint season_what_ifs_clubs_is_list check (jsonb_typeof(clubs) = 'array')
);
comment on table public.season_what_ifs is
  'What games of the coming week would change, counted in the seasons that the newest odds come from: premium, replaced with them.';
comment on column public.season_what_ifs.home_wins is 'Share of the seasons that played the game; what is missing to 1 are ties.';
comment on column public.season_what_ifs.leverage is
  'By how much the game is expected to move the play-off chances of its two clubs, together.';
comment on column public.season_what_ifs.clubs is 'As shared/schemas/playoffs.ts ClubWhatIf: both clubs, then others whom it moves.';
create index season_what_ifs_by_sport on public.season_what_ifs (sport, leverage desc);

alter table public.playoff_pictures enable row level security;
create policy "Everybody reads" on public.playoff_pictures for select to anon, authenticated using (true);
alter table public.season_odds enable row level security;
-- What was told of a real season stays when the simulated league takes its place: shown is the world whose picture is.
create policy "Subscribers read, and everybody what is graded" on public.season_odds for select to anon, authenticated
  using (graded_at is not null or (select public.has_premium()) and exists (
    select from public.playoff_pictures shown
    where shown.sport = season_odds.sport and shown.is_demo = season_odds.is_demo));
alter table public.season_what_ifs enable row level security;
create policy "Subscribers read" on public.season_what_ifs for select to authenticated
  using ((select public.has_premium()));
revoke all on public.playoff_pictures, public.season_odds, public.season_what_ifs from anon, authenticated, service_role;
grant select on public.playoff_pictures, public.season_odds to anon, authenticated, service_role;
grant select on public.season_what_ifs to authenticated, service_role;

create view public.current_season_odds with (security_invoker = true) as
  select odds.* from public.season_odds odds
  where graded_at is null and made_on = (
    select max(newest.made_on) from public.season_odds newest
    where newest.sport = odds.sport and newest.is_demo = odds.is_demo);
comment on view public.current_season_odds is 'The newest odds of each club of a season that is on.';
revoke all on public.current_season_odds from anon, authenticated, service_role;
grant select on public.current_season_odds to authenticated, service_role;

-- Each club and week once: as the odds stood on the last day of the week that was told.
create view public.season_odds_record with (security_invoker = true) as
  with weekly as (
    select distinct on (sport, is_demo, season, team_id, date_trunc('week', made_on))
      sport, is_demo, season, team_id, made_on, season_share, is_in, is_first, playoffs, division, title,
      reached_playoffs, reached_division, reached_title
    from public.season_odds where graded_at is not null
    order by sport, is_demo, season, team_id, date_trunc('week', made_on), made_on desc),
  told as (
    select w.sport, w.is_demo, w.season, w.made_on, w.team_id, w.season_share, aim.*
    from weekly w cross join lateral (values
      ('playoffs', w.playoffs, w.is_in, w.reached_playoffs),
      ('division', w.division, w.is_first, w.reached_division),
      ('title', w.title, null, w.reached_title)) as aim (aim, chance, by_table, reached)),
  beside as (
    select *, lag(chance) over (partition by sport, is_demo, season, aim, team_id order by made_on) as week_before
    from told)
  select sport, is_demo, season, aim,
    least(4, 1 + floor(4 * season_share))::integer as quarter,
    count(*)::integer as told,
    avg((chance - reached::integer) ^ 2) as brier,
    avg((by_table::integer - reached::integer) ^ 2) as table_brier,
    count(week_before)::integer as told_before,
    avg((chance - reached::integer) ^ 2) filter (where week_before is not null) as brier_beside_before,
    avg((week_before - reached::integer) ^ 2) as before_brier
  from beside
  -- When the regular season is over, who plays on is no question.
  where aim = 'title' or season_share < 1
  group by sport, is_demo, season, aim, least(4, 1 + floor(4 * season_share));
comment on view public.season_odds_record is 'How good graded odds of seasons were, by quarter of the season, each club and week once.';
comment on column public.season_odds_record.table_brier is 'Of the table as it stood: 1 for who was in, 0 for who was not; null for titles.';
comment on column public.season_odds_record.before_brier is 'Of our own odds a week before, on the same clubs and weeks as brier_beside_before.';
revoke all on public.season_odds_record from anon, authenticated, service_role;
grant select on public.season_odds_record to anon, authenticated, service_role;

create or replace function internal.hide_sources(sources text[]) returns void language plpgsql set search_path = '' set lock_timeout = '400ms' as $$
declare name text;
begin
  perform internal.show_both_worlds();
  foreach name in array array['games.external_id', 'season_what_ifs.game_id'] loop
    execute format('create policy "One world at a time" on public.%I as restrictive for select to anon, authenticated
      using (split_part(%I, ''_'', 1) <> all (%L::text[]))', split_part(name, '.', 1), split_part(name, '.', 2), sources);
  end loop;
  -- What was graded says of which world it is, and is counted apart.
  foreach name in array array['predictions', 'player_projections', 'parlays', 'fantasy_picks', 'fan_chances'] loop
    execute format('create policy "One world at a time" on public.%I as restrictive for select to anon, authenticated
      using (graded_at is not null or split_part(game_id, ''_'', 1) <> all (%L::text[]))', name, sources);
  end loop;
  execute format('create policy "One world at a time" on public.season_odds as restrictive for select to anon, authenticated
    using (graded_at is not null or is_demo <> %L::boolean)', 'demo' = any (sources));
  execute format('create policy "One world at a time" on public.playoff_pictures as restrictive for select to anon, authenticated
    using (is_demo <> %L::boolean)', 'demo' = any (sources));
end
$$;
