-- Before a game starts, what is foretold of it is hashed, and the hash is published and chained to the one before:
-- docs/decisions/0060-seals.md. `shared/seal/` makes and verifies the hashes.
create table public.seals (
  world text not null constraint seals_world_is_known check (world in ('demo', 'real')),
  number integer not null constraint seals_number_begins_at_one check (number > 0),
  day date not null,
  sealed_at timestamptz not null
    constraint seals_sealed_at_is_whole check (sealed_at = date_trunc('milliseconds', sealed_at)),
  first_start timestamptz not null
    constraint seals_first_start_is_whole check (first_start = date_trunc('milliseconds', first_start)),
  rows integer not null constraint seals_hold_rows check (rows > 0),
  root text not null constraint seals_root_is_hash check (root ~ '^[0-9a-f]{64}$'),
  previous text not null constraint seals_previous_is_hash check (previous ~ '^[0-9a-f]{64}$'),
  hash text not null constraint seals_hash_is_hash check (hash ~ '^[0-9a-f]{64}$'),
  primary key (world, number),
  constraint seals_before_start check (sealed_at < first_start)
);
comment on table public.seals is
  'What was foretold of the games of a day, as one hash, written before the first of them started. Never changed.';
comment on column public.seals.world is 'demo: the simulated league; real: real games. Each has a chain of its own.';
comment on column public.seals.day is 'Of the games, in New York.';
comment on column public.seals.first_start is 'Start of the first of its games.';
comment on column public.seals.rows is 'How many forecasts.';
comment on column public.seals.root is 'Root of their Merkle tree (RFC 6962), in hex.';
comment on column public.seals.previous is 'Hash of the seal before; zeros before the first.';
comment on column public.seals.hash is 'SHA-256 of the canonical JSON (RFC 8785) of all the other columns.';
create index seals_by_day on public.seals (world, day);

create table internal.sealed_rows (
  world text not null,
  number integer not null,
  position integer not null check (position >= 0),
  source text not null check (source in ('predictions', 'player_projections', 'fantasy_picks', 'parlays')),
  row_id uuid not null,
  salt bytea not null check (length(salt) = 16),
  leaf bytea not null check (length(leaf) = 32),
  primary key (world, number, position),
  foreign key (world, number) references public.seals (world, number) on delete cascade
);
comment on table internal.sealed_rows is
  'The leaves of each seal in order. Salts keep anybody from guessing rows that are not public, and stay inside until they are.';
create unique index sealed_rows_once on internal.sealed_rows (row_id, source);
create index predictions_by_start on public.predictions (starts_at);

-- The columns are named: one that a table gets later is in no hash of before. JSON numbers and moments do not depend on
-- who asks.
create function internal.sealed_content(source text, row_id uuid) returns jsonb language plpgsql stable
  set search_path = '' set timezone = 'UTC' set extra_float_digits = 1 as $$
begin
  if source = 'predictions' then
    return (select to_jsonb(held) from (
      select id, game_id, sport, season, home_team, away_team, starts_at, made_at, model_version, home_win_probability,
        home_favored_by, margin_low, margin_high, total, uses_line, factors, base_probability, rating_probability,
        line_probability
      from public.predictions where id = row_id) held);
  elsif source = 'player_projections' then
    return (select to_jsonb(held) from (
      select id, game_id, sport, season, player_id, player_name, team_id, position, matchup, stat, starts_at, made_at,
        model_version, middle, low, high, last_five, factors, injury_status, line, over_probability
      from public.player_projections where id = row_id) held);
  elsif source = 'fantasy_picks' then
    return (select to_jsonb(held) from (
      select id, game_id, sport, season, slate, player_id, player_name, position, team_id, matchup, starts_at, made_at,
        model_version, projected_points, low, high, salary, confidence, factors, is_in_line_up
      from public.fantasy_picks where id = row_id) held);
  elsif source = 'parlays' then
    return (select to_jsonb(held) from (
      select id, game_id, sport, kind, starts_at, made_at, model_version, legs, probability, probability_low,
        probability_high, independent_probability, fair_odds, payout_per_100
      from public.parlays where id = row_id) held);
  end if;
  return null;
end
$$;

create view internal.sealable_rows as
  select 'predictions' as source, id, game_id, starts_at, graded_at from public.predictions where not is_replayed
  union all select 'player_projections', id, game_id, starts_at, graded_at from public.player_projections
  union all select 'fantasy_picks', id, game_id, starts_at, graded_at from public.fantasy_picks
  union all select 'parlays', id, game_id, starts_at, graded_at from public.parlays;
comment on view internal.sealable_rows is 'Every forecast that was made before its game.';

create function internal.check_seal() returns trigger language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  last record;
  iso constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
begin
  select number, hash, sealed_at into last from public.seals where world = new.world order by number desc limit 1;
  if new.number <> coalesce(last.number, 0) + 1 or new.previous <> coalesce(last.hash, repeat('0', 64))
    or new.sealed_at < last.sealed_at then
    raise exception 'a seal follows the last one' using errcode = 'check_violation';
  end if;
  if new.first_start <= clock_timestamp() then
    raise exception 'a seal is made before its games start' using errcode = 'check_violation';
  end if;
  if new.hash <> encode(sha256(convert_to(format(
      '{"day":"%s","first_start":"%s","number":%s,"previous":"%s","root":"%s","rows":%s,"sealed_at":"%s","world":"%s"}',
      to_char(new.day, 'YYYY-MM-DD'), to_char(new.first_start, iso), new.number, new.previous, new.root, new.rows,
      to_char(new.sealed_at, iso), new.world), 'UTF8')), 'hex') then
    raise exception 'the hash of a seal is that of its columns' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger seals_follow before insert on public.seals for each row execute function internal.check_seal();

-- A seal gets all its rows at once, each of a game of its world that is to come.
create function internal.check_sealed_rows() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (
    select from (select distinct world, number from added) a join public.seals s using (world, number)
    where s.rows <> (select count(*) from internal.sealed_rows r where (r.world, r.number) = (s.world, s.number))
      or s.rows <= (select max(r.position) from internal.sealed_rows r where (r.world, r.number) = (s.world, s.number))) then
    raise exception 'a seal holds as many rows as it says' using errcode = 'check_violation';
  end if;
  if (select count(*) from added) <> (
    select count(*) from added a join public.seals s using (world, number)
    join internal.sealable_rows f on f.source = a.source and f.id = a.row_id
    join public.games g on g.external_id = f.game_id
    where g.status = 'scheduled' and g.scheduled_at >= s.first_start
      and starts_with(f.game_id, 'demo_') = (a.world = 'demo')) then
    raise exception 'what is sealed is a forecast of a game to come' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger sealed_rows_are_checked after insert on internal.sealed_rows
  referencing new table as added for each statement execute function internal.check_sealed_rows();

create function internal.freeze_seal() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'a seal cannot be changed' using errcode = 'insufficient_privilege';
end
$$;
create trigger seals_are_frozen before update on public.seals
  for each statement execute function internal.freeze_seal();
create trigger sealed_rows_are_frozen before update on internal.sealed_rows
  for each statement execute function internal.freeze_seal();

-- Seals of the simulated league go with its games, the oldest first; those of real games are for good.
create function internal.keep_seals() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (select from removed where world <> 'demo') then
    raise exception 'a seal of real games stays' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from public.seals where world = 'demo' and number < (select max(number) from removed)) then
    raise exception 'a chain is cut at its old end' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create trigger seals_are_kept after delete on public.seals
  referencing old table as removed for each statement execute function internal.keep_seals();

create function internal.keep_sealed_row() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (select from public.seals where (world, number) = (old.world, old.number)) then
    raise exception 'a sealed row goes only with its seal' using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;
create trigger sealed_rows_are_kept before delete on internal.sealed_rows
  for each row execute function internal.keep_sealed_row();

alter table public.seals enable row level security;
create policy "Everybody reads" on public.seals for select to anon, authenticated using (true);
-- The server alone seals, with its own rights: the key of the service could add what was never foretold.
revoke all on public.seals from anon, authenticated, service_role;
grant select on public.seals to anon, authenticated, service_role;

create function public.seal_of_day(day date, world text) returns jsonb language sql stable security definer
  set search_path = '' set timezone = 'UTC' as $$
  with unsealed as materialized (
    select f.source, f.id, f.graded_at from internal.sealable_rows f
    where f.starts_at >= seal_of_day.day::timestamp at time zone 'America/New_York'
      and f.starts_at < (seal_of_day.day + 1)::timestamp at time zone 'America/New_York'
      and f.starts_at <= now() and starts_with(f.game_id, 'demo_') = (seal_of_day.world = 'demo')
      and not exists (select from internal.sealed_rows r where r.row_id = f.id and r.source = f.source))
  select jsonb_build_object(
    'world', seal_of_day.world,
    'day', seal_of_day.day,
    'seals', coalesce((
      select jsonb_agg(to_jsonb(s) || jsonb_build_object('leaves', told.leaves) order by s.number)
      from public.seals s cross join lateral (
        select jsonb_agg(jsonb_build_object('leaf', encode(r.leaf, 'hex')) || case
            when p.id is null and j.id is null and k.id is null and y.id is null then '{"is_gone": true}'
            when coalesce(p.graded_at, j.graded_at, k.graded_at, y.graded_at) is null then '{}'
            else jsonb_build_object('salt', encode(r.salt, 'hex'), 'table', r.source,
              'row', internal.sealed_content(r.source, r.row_id)) end order by r.position) as leaves
        from internal.sealed_rows r
        left join public.predictions p on r.source = 'predictions' and p.id = r.row_id
        left join public.player_projections j on r.source = 'player_projections' and j.id = r.row_id
        left join public.fantasy_picks k on r.source = 'fantasy_picks' and k.id = r.row_id
        left join public.parlays y on r.source = 'parlays' and y.id = r.row_id
        where r.world = s.world and r.number = s.number) told
      where s.world = seal_of_day.world and s.day = seal_of_day.day), '[]'),
    'unsealed', (select count(*) from unsealed),
    -- Graded rows are public; what was never sealed could have been added afterwards.
    'unsealed_rows', coalesce((
      select jsonb_agg(jsonb_build_object('table', listed.source, 'id', listed.id))
      from (select source, id from unsealed where graded_at is not null order by source, id limit 100) listed), '[]'))
$$;
comment on function public.seal_of_day is
  'Seals of the games of a day with their leaves, and the rows of those that are graded; and what was never sealed of games that began.';
grant execute on function public.seal_of_day to anon, authenticated, service_role;
