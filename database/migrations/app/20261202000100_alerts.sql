-- Who is told of what, and on which devices. What happened and what was sent stays inside.
create table public.alert_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  session_id uuid references auth.sessions on delete cascade,
  endpoint text not null constraint alert_devices_endpoint_is_one_device unique
    constraint alert_devices_endpoint_is_web check (
      endpoint ~ '^(https://[^/?#@\s]+|http://(127\.0\.0\.1|localhost)(:\d+)?)(/\S*)?$' and char_length(endpoint) <= 1000),
  p256dh text not null constraint alert_devices_p256dh_is_point check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth text not null constraint alert_devices_auth_is_secret check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  server_key text not null constraint alert_devices_server_key_is_point check (server_key ~ '^B[A-Za-z0-9_-]{86}$'),
  name text not null constraint alert_devices_name_is_short check (name ~ '\S' and char_length(name) <= 80),
  delay_s integer not null default 0 constraint alert_devices_delay_is_short check (delay_s between 0 and 180),
  spoilers text not null default 'show' constraint alert_devices_spoilers_are_known check (spoilers in ('show', 'mine', 'all')),
  zone text not null default 'UTC',
  created_at timestamptz not null default now(),
  last_sent_at timestamptz,
  failures integer not null default 0
);
comment on table public.alert_devices is 'Browsers that take alerts of their owner. Deleting a row ends them there.';
comment on column public.alert_devices.session_id is 'The sign-in under which it registered last, and with which it ends.';
comment on column public.alert_devices.endpoint is 'Address at the browser''s push service. Whoever registers it last has it.';
comment on column public.alert_devices.p256dh is 'Keys by which the device alone reads what is sent to it.';
comment on column public.alert_devices.server_key is 'Public key of this server under which the device subscribed.';
comment on column public.alert_devices.delay_s is 'Seconds by which its owner holds scores back.';
comment on column public.alert_devices.spoilers is 'Whether scores are shown: show, or hidden of the owner''s teams (mine) or all.';
comment on column public.alert_devices.zone is 'IANA name of the zone of its quiet hours.';
comment on column public.alert_devices.failures is 'Pushes in a row that its service refused.';
create index alert_devices_of_user on public.alert_devices (user_id);
create index alert_devices_of_session on public.alert_devices (session_id);

create function internal.check_zone() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.zone <> 'UTC' and not exists (select from pg_catalog.pg_timezone_names where name = new.zone) then
    raise check_violation using message = 'there is no such time zone', constraint = 'alert_devices_zone_is_known';
  end if;
  return new;
end
$$;
create trigger alert_devices_zone_is_known before insert on public.alert_devices
  for each row execute function internal.check_zone();
create trigger alert_devices_new_zone_is_known before update of zone on public.alert_devices
  for each row when (new.zone <> old.zone) execute function internal.check_zone();

create table public.alert_settings (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  kinds text[] not null default '{start,lead,close,end,injury}' constraint alert_settings_kinds_are_known
    check (kinds <@ '{start,score,lead,close,end,injury,forecast}'),
  quiet_from time,
  quiet_to time,
  most_per_hour integer not null default 12 constraint alert_settings_most_is_an_amount check (most_per_hour between 1 and 60),
  constraint alert_settings_quiet_hours_are_whole check ((quiet_from is null) = (quiet_to is null))
);
comment on table public.alert_settings is 'What a person is told of, and when not. Without a row as its defaults say.';
comment on column public.alert_settings.quiet_from is 'By the clock of each device; past midnight when later than quiet_to.';
comment on column public.alert_settings.most_per_hour is 'Pushes to each device.';

create table public.alert_choices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  team_id text references public.teams_master (team_id) on update cascade on delete cascade,
  -- No foreign key: rosters come and go with the feed, and who is listed again is the same player.
  player_id text constraint alert_choices_player_id_is_short check (char_length(player_id) <= 100),
  kinds text[] not null constraint alert_choices_kinds_are_known
    check (kinds <@ '{start,score,lead,close,end,injury,forecast}'),
  constraint alert_choices_are_about_one check (num_nonnulls(team_id, player_id) = 1),
  constraint alert_choices_one_of_each unique nulls not distinct (user_id, team_id, player_id)
);
comment on table public.alert_choices is 'What a person is told of one followed team or player, in place of their settings.';
create index alert_choices_by_team on public.alert_choices (team_id) where team_id is not null;

alter table public.alert_devices enable row level security;
alter table public.alert_settings enable row level security;
alter table public.alert_choices enable row level security;
create policy "Users read their devices" on public.alert_devices for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Users change their devices" on public.alert_devices for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Users remove their devices" on public.alert_devices for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "Users have their settings" on public.alert_settings for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Users have their choices" on public.alert_choices for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
revoke all on public.alert_devices, public.alert_settings, public.alert_choices from anon, authenticated, service_role;
grant select (id, user_id, session_id, endpoint, server_key, name, delay_s, spoilers, zone, created_at, last_sent_at, failures),
  update (name, delay_s, spoilers, zone), delete on public.alert_devices to authenticated;
grant select, insert, update, delete on public.alert_settings, public.alert_choices to authenticated;

create function public.register_alert_device(endpoint text, p256dh text, auth text, server_key text, name text,
  delay_s integer default 0, spoilers text default 'show', zone text default 'UTC')
returns uuid language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := auth.uid();
  sign_in constant uuid := (select s.id from auth.sessions s where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = caller);
  device uuid;
begin
  -- Of two at the same time one waits for the other, and counts its device.
  perform from auth.users u where u.id = caller and (u.banned_until is null or u.banned_until <= now()) for no key update;
  if not found then
    raise exception 'Sign in to get alerts' using errcode = 'insufficient_privilege';
  end if;
  if (select count(*) >= 10 from public.alert_devices d
      where d.user_id = caller and d.endpoint <> register_alert_device.endpoint) then
    raise exception 'Alerts go to at most 10 devices: remove one first' using errcode = 'check_violation',
      constraint = 'alert_devices_at_most_10';
  end if;
  -- What was due to the owner before is not the new one's to read.
  delete from public.alert_devices d where d.endpoint = register_alert_device.endpoint and d.user_id <> caller;
  insert into public.alert_devices as held (user_id, session_id, endpoint, p256dh, auth, server_key, name, delay_s, spoilers, zone)
    values (caller, sign_in, register_alert_device.endpoint, register_alert_device.p256dh, register_alert_device.auth,
      register_alert_device.server_key, register_alert_device.name, register_alert_device.delay_s,
      register_alert_device.spoilers, register_alert_device.zone)
    on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, server_key = excluded.server_key,
      name = excluded.name, delay_s = excluded.delay_s, spoilers = excluded.spoilers, zone = excluded.zone, failures = 0
      where held.user_id = caller
    returning held.id into device;
  if device is null then
    raise exception 'Another account registers this device at the same moment' using errcode = 'serialization_failure';
  end if;
  return device;
end
$$;
comment on function public.register_alert_device is
  'This browser takes the caller''s alerts from now on, and nobody else''s. The id of its row.';
revoke execute on function public.register_alert_device from public, anon;
grant execute on function public.register_alert_device to authenticated;

create sequence internal.alert_changes;
create table internal.alert_events (
  id bigint generated always as identity primary key,
  key text not null unique,
  change_id bigint not null default nextval('internal.alert_changes'),
  kind text not null constraint alert_events_kind_is_known
    check (kind in ('start', 'score', 'lead', 'close', 'end', 'injury', 'forecast')),
  sport text not null,
  game_id text,
  player_id text,
  team_ids text[] not null,
  happened_at timestamptz not null default clock_timestamp(),
  home_score integer,
  away_score integer,
  detail jsonb not null,
  told_at timestamptz
);
comment on table internal.alert_events is 'What happened in a game or to a player, each once; for some days.';
comment on column internal.alert_events.key is 'What makes it one event: a score that is corrected and comes again is none.';
comment on column internal.alert_events.change_id is 'Several events of one change of a row share it.';
comment on column internal.alert_events.detail is 'What a message says of it.';
comment on column internal.alert_events.told_at is 'When it became deliveries.';
create index alert_events_untold on internal.alert_events (id) where told_at is null;
create index alert_events_by_change on internal.alert_events (change_id);
create index alert_events_by_time on internal.alert_events (happened_at);

create table internal.alert_deliveries (
  event_id bigint not null references internal.alert_events on delete cascade,
  device_id uuid not null references public.alert_devices on delete cascade,
  due_at timestamptz not null,
  next_at timestamptz not null,
  claimed_at timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz,
  is_push boolean not null default false,
  outcome text,
  primary key (event_id, device_id)
);
comment on table internal.alert_deliveries is 'One event for one device.';
comment on column internal.alert_deliveries.next_at is 'When it is to be looked at: it is due, may be tried again, or whoever took it has died.';
comment on column internal.alert_deliveries.claimed_at is 'When a process took it first.';
comment on column internal.alert_deliveries.is_push is 'Of the deliveries that one push carried, the first: so pushes are counted.';
comment on column internal.alert_deliveries.outcome is 'Null: not done yet. Else sent, or why not: capped, stale, failed, refused.';
create index alert_deliveries_pending on internal.alert_deliveries (next_at) where outcome is null;
create index alert_deliveries_of_device on internal.alert_deliveries (device_id, sent_at);

create function internal.default_alert_kinds() returns text[] language sql immutable
  as $$ select '{start,lead,close,end,injury}'::text[] $$;

-- Of what one change of a row says, the most telling.
create function internal.alert_rank(kind text) returns integer language sql immutable
  as $$ select array_position('{start,score,close,lead,end}'::text[], kind) $$;

-- The moment itself, or the end of the quiet hours in which it falls.
create function internal.after_quiet(moment timestamptz, quiet_from time, quiet_to time, zone text) returns timestamptz
language sql stable set search_path = '' as $$
  select case
    when quiet_from is null or quiet_from = quiet_to then moment
    when quiet_from < quiet_to then
      case when clock::time >= quiet_from and clock::time < quiet_to then (clock::date + quiet_to) at time zone zone else moment end
    when clock::time >= quiet_from then (clock::date + 1 + quiet_to) at time zone zone
    when clock::time < quiet_to then (clock::date + quiet_to) at time zone zone
    else moment end
  from (select moment at time zone zone as clock) local
$$;

-- Seconds left of a period as a feed shows them: "4:32" or "32.5".
create function internal.clock_seconds(shown text) returns numeric language sql immutable set search_path = '' as $$
  select case
    when shown ~ '^\d{1,2}:\d{2}(\.\d+)?$' then split_part(shown, ':', 1)::numeric * 60 + split_part(shown, ':', 2)::numeric
    when shown ~ '^\d{1,2}\.\d+$' then shown::numeric end
$$;

create function internal.is_close(game public.games) returns boolean language sql immutable set search_path = '' as $$
  select coalesce(game.status = 'live'
    and case game.sport
      when 'NFL' then game.quarter = 4 and abs(game.home_score - game.away_score) <= 8
      when 'NBA' then game.quarter >= 4 and abs(game.home_score - game.away_score) <= 5
      else false end
    and internal.clock_seconds(game.time_remaining) > 0 and internal.clock_seconds(game.time_remaining) <= 300, false)
$$;

create function internal.note_game_events() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  teams constant text[] := array_remove(array[new.home_team_id, new.away_team_id], null);
  at constant timestamptz := clock_timestamp();
  change bigint;
  lasts constant interval := case new.sport when 'CRICKET' then interval '6 days' else interval '1 day' end;
  score constant text := concat_ws(' ', new.home_score, new.away_score);
  happened jsonb := '{}';
  was_live constant boolean := old.status = 'live' and new.status = 'live';
  has_scored constant boolean := was_live and new.sport <> 'CRICKET'
    and (new.home_score > old.home_score or new.away_score > old.away_score);
begin
  -- What was missed for days is history.
  if teams = '{}' or new.scheduled_at < at - lasts then
    return null;
  end if;
  -- Whose beginning nobody saw does not begin in the third quarter.
  if old.status not in ('live', 'final') and new.status = 'live' and coalesce(new.quarter, 1) <= 1 then
    happened := '{"start": ""}';
  end if;
  if old.status = 'live' and new.status = 'final' then happened := happened || '{"end": ""}'; end if;
  if has_scored then
    happened := happened || jsonb_build_object('score', ' ' || score);
    if new.home_score <> new.away_score
      and sign(new.home_score - new.away_score) <> sign(old.home_score - old.away_score) then
      happened := happened || jsonb_build_object('lead', ' ' || score);
    end if;
  end if;
  if internal.is_close(new) then happened := happened || '{"close": ""}'; end if;
  if happened = '{}' then return null; end if;
  change := nextval('internal.alert_changes');
  insert into internal.alert_events (key, change_id, kind, sport, game_id, team_ids, happened_at, home_score, away_score, detail)
    select concat(new.external_id, ' ', found.kind, suffix), change, found.kind, new.sport, new.external_id, teams, at, new.home_score, new.away_score,
      jsonb_build_object('page', new.id, 'home', new.home_team, 'away', new.away_team, 'period', new.quarter,
        'clock', new.time_remaining, 'was', jsonb_build_array(old.home_score, old.away_score))
    from jsonb_each_text(happened) as found (kind, suffix)
    where not exists (
      select from internal.alert_events known where known.key = concat(new.external_id, ' ', found.kind, suffix))
    on conflict (key) do nothing;
  return null;
end
$$;
create trigger games_note_events after update on public.games for each row
  when (new.external_id not like 'sample\_%' and new.status in ('live', 'final') and old.status <> 'final'
    and (new.status <> old.status or new.home_score is distinct from old.home_score or new.away_score is distinct from old.away_score
      or new.time_remaining is distinct from old.time_remaining or new.quarter is distinct from old.quarter))
  execute function internal.note_game_events();

create function internal.note_injury() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  team text;
  before text;
begin
  -- A row that comes anew, or long after its report, tells nothing new.
  if new.was is null and new.reported_at < clock_timestamp() - interval '2 days' then return null; end if;
  select status into before from public.injury_changes
    where injury_id = new.injury_id and id < new.id and status is not null order by seen_at desc, id desc limit 1;
  if before = new.status or not exists (select from public.players_master where player_id = new.player_id) then return null; end if;
  select team_name into team from public.teams_master where team_id = new.team_id;
  insert into internal.alert_events (key, kind, sport, player_id, team_ids, detail)
    values ('injury ' || new.id, 'injury', new.sport, new.player_id, array_remove(array[new.team_id], null),
      jsonb_build_object('player', new.player_name, 'team', team, 'status', new.status, 'part', new.body_part, 'was', before))
    on conflict (key) do nothing;
  return null;
end
$$;
create trigger injury_changes_note_event after insert on public.injury_changes for each row
  when (new.is_listed and new.status is not null and new.player_id is not null and (new.was is null or new.was ? 'status')
    and new.injury_id not like 'sample\_%')
  execute function internal.note_injury();

create function internal.note_forecast() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before double precision;
begin
  select home_win_probability into before from public.predictions
    where game_id = new.game_id and made_at < new.made_at order by made_at desc limit 1;
  -- Five points in a hundred, within what a number of this kind can tell.
  if before is null or (abs(new.home_win_probability - before) < 0.05 - 1e-9
    and (new.home_win_probability > 0.5) = (before > 0.5)) then return null; end if;
  insert into internal.alert_events (key, kind, sport, game_id, team_ids, detail)
    select 'forecast ' || new.id, 'forecast', game.sport, game.external_id, teams,
      jsonb_build_object('page', game.id, 'home', game.home_team, 'away', game.away_team,
        'chance', new.home_win_probability, 'was', before)
    from public.games game, array_remove(array[game.home_team_id, game.away_team_id], null) as teams
    where game.external_id = new.game_id and game.status = 'scheduled' and teams <> '{}'
    on conflict (key) do nothing;
  return null;
end
$$;
create trigger predictions_note_event after insert on public.predictions for each row
  when (not new.is_replayed and new.game_id not like 'sample\_%')
  execute function internal.note_forecast();
