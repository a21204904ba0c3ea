-- Beside games, so that a change of the score stays small on the wire.
create table public.game_facts (
  game_id text primary key references public.games (external_id) on update cascade on delete cascade,
  home_record text,
  home_record_at_home text,
  home_record_on_road text,
  away_record text,
  away_record_at_home text,
  away_record_on_road text,
  broadcasts jsonb constraint game_facts_broadcasts_are_channels check (
    jsonb_typeof(broadcasts) = 'array' and not jsonb_path_exists(broadcasts,
      '$[*] ? (@.type() != "object" || !(@.name.type() == "string") || !(@.kind == "tv" || @.kind == "streaming" || @.kind == "radio" || @.kind == "other")
        || !(@.market == null || @.market == "national" || @.market == "home" || @.market == "away"))')),
  weather text,
  temperature_f integer constraint game_facts_temperature_is_of_a_day check (temperature_f between -60 and 140),
  gust_mph integer constraint game_facts_gust_is_of_a_day check (gust_mph between 0 and 250),
  precipitation_percent integer constraint game_facts_precipitation_is_share check (precipitation_percent between 0 and 100),
  note text,
  series text,
  season_series text,
  home_code text,
  home_color text constraint game_facts_home_color_is_hex check (home_color ~ '^#[0-9a-f]{6}$'),
  home_alternate_color text constraint game_facts_home_alternate_color_is_hex check (home_alternate_color ~ '^#[0-9a-f]{6}$'),
  away_code text,
  away_color text constraint game_facts_away_color_is_hex check (away_color ~ '^#[0-9a-f]{6}$'),
  away_alternate_color text constraint game_facts_away_alternate_color_is_hex check (away_alternate_color ~ '^#[0-9a-f]{6}$'),
  updated_at timestamptz not null default now()
);
comment on table public.game_facts is 'What is known of a game besides its score, in the feed''s words. Null: no answer said it; what one said is kept when another is silent.';
comment on column public.game_facts.home_record is 'Wins and losses (draws between or after them) of the team as of the game: 7-3.';
comment on column public.game_facts.broadcasts is 'Channels: [{name, market: national, home, away or null, kind: tv, streaming, radio, other}].';
comment on column public.game_facts.temperature_f is 'Degrees Fahrenheit.';
comment on column public.game_facts.gust_mph is 'Gusts of wind, miles an hour.';
comment on column public.game_facts.precipitation_percent is 'Chance of rain or snow, percent.';
comment on column public.game_facts.note is 'What is special about the game: Super Bowl LIX, NBA Abu Dhabi Game.';
comment on column public.game_facts.series is 'State of the play-off series: IND leads series 3-2.';
comment on column public.game_facts.season_series is 'State of the meetings in this season: NY wins series 2-1.';
comment on column public.game_facts.home_code is 'Code and colours of teams that are not in teams_master.';
create trigger game_facts_set_updated_at before update on public.game_facts
  for each row execute function public.set_updated_at();

create table public.game_situations (
  game_id text primary key references public.games (external_id) on update cascade on delete cascade,
  down integer constraint game_situations_down_is_known check (down between 1 and 4),
  distance integer constraint game_situations_distance_is_yards check (distance between 0 and 99),
  spot text,
  yard_line integer constraint game_situations_yard_line_is_on_field check (yard_line between 0 and 100),
  is_red_zone boolean,
  home_timeouts integer constraint game_situations_home_timeouts_are_left check (home_timeouts between 0 and 9),
  away_timeouts integer constraint game_situations_away_timeouts_are_left check (away_timeouts between 0 and 9),
  home_in_bonus boolean,
  away_in_bonus boolean,
  innings_runs integer constraint game_situations_runs_are_not_negative check (innings_runs >= 0),
  innings_wickets integer constraint game_situations_wickets_are_of_eleven check (innings_wickets between 0 and 10),
  innings_overs numeric,
  last_play text,
  updated_at timestamptz not null default now(),
  constraint game_situations_down_is_whole check (
    (down is null) = (distance is null) and (down is not null or (spot is null and yard_line is null and is_red_zone is null)))
);
comment on table public.game_situations is 'Where a live game stands between two plays: one row while the feed tells it, none after the end.';
comment on column public.game_situations.distance is 'Yards to a first down.';
comment on column public.game_situations.spot is 'Where the ball lies, as it is said: KC 32.';
comment on column public.game_situations.yard_line is 'The same in yards from the goal line of the home side.';
comment on column public.game_situations.home_timeouts is 'Timeouts left.';
comment on column public.game_situations.home_in_bonus is 'True: each further foul of the other side gives this one free throws (NBA).';
comment on column public.game_situations.innings_runs is 'Of the innings being played (cricket), with its wickets and overs.';
create trigger game_situations_set_updated_at before update on public.game_situations
  for each row execute function public.set_updated_at();
alter publication supabase_realtime add table public.game_situations;

create table public.game_drives (
  game_id text not null references public.games (external_id) on update cascade on delete cascade,
  ordinal integer not null,
  side text constraint game_drives_side_is_known check (side in ('home', 'away')),
  result text,
  is_scoring boolean not null,
  plays integer,
  yards integer,
  seconds integer constraint game_drives_seconds_are_not_negative check (seconds >= 0),
  start_period integer,
  start_clock text,
  start_spot text,
  end_period integer,
  end_clock text,
  end_spot text,
  primary key (game_id, ordinal)
);
comment on table public.game_drives is 'Drives of a football game; one that is on has no result and no end.';
comment on column public.game_drives.plays is 'Plays of the offence.';
comment on column public.game_drives.seconds is 'Time of possession.';
comment on column public.game_drives.start_spot is 'As it is said: KC 25.';

alter table public.game_plays add column shot_x integer, add column shot_y integer;
comment on column public.game_plays.shot_x is 'Of a shot (NBA): feet across the court, 25 straight before the basket. Null: no shot, or its place is not known.';
comment on column public.game_plays.shot_y is 'Feet from the basket into the court; below 0 behind it.';

alter table public.game_win_probabilities rename column home_win to provider_home_win;
alter table public.game_win_probabilities rename column tie to provider_tie;
comment on column public.game_win_probabilities.provider_home_win is 'The provider''s own figure, 0 to 1; nothing of ours is computed from it.';

do $$
declare name text;
begin
  foreach name in array array['game_facts', 'game_situations', 'game_drives'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('create policy "Anyone reads" on public.%I for select to anon, authenticated using (true)', name);
    execute format('grant select on public.%I to anon, authenticated', name);
    execute format('grant all on public.%I to service_role', name);
  end loop;
end
$$;
