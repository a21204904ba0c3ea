import { rowsOf } from '#server/base/database/write-rows.ts';

/**
 * For rows of a source that does not come first: which others count more than it, and which of them answer
 * now. Absent: the first source, whose word is law.
 */
export type SourcePriority = { above: readonly string[]; answering: readonly string[] };

/** Parameters of a statement: the games as given, and the two lists of a precedence. */
type Parameters = { games: number; above?: number; answering?: number };

/**
 * The common table expression `placed`: under which key of ours each given game stands, whether its source
 * calls the sides the other way round, and how much of it may be written. A source that does not come first
 * writes nothing while one above it, which knows the game, answers; it never takes a game back from its end
 * or beginning; and of a game that one above it knows, it writes the state alone (`is_whole` is false).
 */
export function resolveGames({ games, above, answering }: Parameters): string {
  if (above === undefined || answering === undefined) {
    return `placed as materialized (
      select source_key, game_id, is_swapped, true as is_whole, is_leading as may_write
        from internal.place_games($${games}::jsonb))`;
  }
  return `placed as materialized (
    select named.*, not ${isKnownTo(above)} as is_whole,
           is_leading and not ${isKnownTo(answering)} and ${progress('given')} >= ${progress('held')} as may_write
      from internal.place_games($${games}::jsonb) as named
      join ${rowsOf({ table: 'games' }, games)} as given
        on given.external_id = named.source_key
      left join public.games as held on held.external_id = named.game_id)`;
}

function isKnownTo(sources: number): string {
  return `(split_part(named.game_id, '_', 1) = any ($${sources}::text[]) or exists (
    select from internal.game_sources as seen
     where seen.game_id = named.game_id and seen.source = any ($${sources}::text[])))`;
}

function progress(game: string): string {
  return `(case ${game}.status when 'final' then 2 when 'live' then 1 else 0 end, coalesce(${game}.quarter, 0))`;
}

/** Notes which source knows each placed game, and that it wrote what was saved. */
export const noteSources = `noted as (
  insert into internal.game_sources as held (source_key, game_id, is_swapped, wrote_at)
  select source_key, game_id, is_swapped, case when saved.external_id is not null then now() end
    from placed left join saved_games as saved on saved.external_id = game_id and may_write
   where not starts_with(source_key, 'demo_')
   order by source_key
  on conflict (source_key) do update
    set game_id = excluded.game_id, is_swapped = excluded.is_swapped, missing_since = null,
        wrote_at = coalesce(excluded.wrote_at, held.wrote_at)
    where excluded.wrote_at is not null or held.missing_since is not null
       or (held.game_id, held.is_swapped) is distinct from (excluded.game_id, excluded.is_swapped))`;

const stateColumns = [
  ...['status', 'status_detail', 'home_score', 'away_score', 'quarter', 'time_remaining'],
  'possession',
];
const isOtherDay = `(given.scheduled_at at time zone 'America/New_York')::date
  <> (held.scheduled_at at time zone 'America/New_York')::date`;

/** Whatever has no part in `placed`, or may not be written, is left out. */
export function joinPlaced(table: string, columns: readonly string[]): string {
  const join = `join placed on placed.source_key = given.${keyOf(columns)} and placed.may_write`;
  return table === 'games'
    ? `${join} left join public.games as held on held.external_id = placed.game_id`
    : join;
}

function keyOf(columns: readonly string[]): string {
  return columns.includes('game_id') ? 'game_id' : 'external_id';
}

/** A column of a placed row: under our key, with its sides as our row has them. */
export function placedValue(table: string, columns: readonly string[], column: string): string {
  if (column === keyOf(columns)) return 'placed.game_id';
  const other = mirrored(column, columns);
  const value =
    other === undefined
      ? `given.${column}`
      : `case when placed.is_swapped then ${other} else given.${column} end`;
  if (table !== 'games' || stateColumns.includes(column)) return value;
  // A game that is on or over was played on the day that is told with it.
  const moves =
    column === 'scheduled_at' ? ` or given.status in ('live', 'final') and ${isOtherDay}` : '';
  return `case when placed.is_whole or held.external_id is null${moves} then ${value} else held.${column} end`;
}

const mirroredChannels = `(select jsonb_agg(case channel ->> 'market'
    when 'home' then channel || '{"market": "away"}' when 'away' then channel || '{"market": "home"}'
    else channel end) from jsonb_array_elements(given.broadcasts) as channel)`;

/** What the column holds when the sides change places; undefined where that makes no difference. */
function mirrored(column: string, names: readonly string[]): string | undefined {
  if (column === 'side')
    return `case given.side when 'home' then 'away' when 'away' then 'home' end`;
  if (column === 'possession') return `translate(given.possession, '01', '10')`;
  if (column === 'provider_home_win') return '1 - given.provider_home_win - given.provider_tie';
  if (column === 'broadcasts') return mirroredChannels;
  if (column === 'yard_line') return '100 - given.yard_line';
  const other = column.replace(/home|away/, (side) => (side === 'home' ? 'away' : 'home'));
  if (other === column) return undefined;
  if (names.includes(other)) return `given.${other}`;
  return column.endsWith('home_spread') ? `0 - given.${column}` : undefined;
}
