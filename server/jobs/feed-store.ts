import type { FeedName, GameRow, NewsRow, PlayerRow, TimeWindow } from '#feeds/feed.ts';
import type { League } from '#shared/spec/sports.ts';
import type { Sql } from './serial-client.ts';

/** Column and PostgreSQL type of everything a feed writes; the first column is the key. */
type Columns<Row> = readonly (readonly [Extract<keyof Row, string>, string])[];
type Target<Row> = { table: string; columns: Columns<Row> };

const games: Target<GameRow> = {
  table: 'games',
  columns: [
    ['external_id', 'text'],
    ['sport', 'text'],
    ['status', 'text'],
    ['status_detail', 'text'],
    ['scheduled_at', 'timestamptz'],
    ['home_team', 'text'],
    ['away_team', 'text'],
    ['home_team_id', 'text'],
    ['away_team_id', 'text'],
    ['home_score', 'integer'],
    ['away_score', 'integer'],
    ['quarter', 'integer'],
    ['time_remaining', 'text'],
    ['possession', 'text'],
    ['viewers', 'integer'],
    ['venue', 'text'],
    ['week', 'integer'],
    ['competition', 'text'],
    ['season', 'integer'],
    ['season_type', 'integer'],
    ['is_neutral', 'boolean'],
  ],
};

const players: Target<PlayerRow> = {
  table: 'players_master',
  columns: [
    ['player_id', 'text'],
    ['team_id', 'text'],
    ['player_name', 'text'],
    ['position', 'text'],
    ['jersey_number', 'integer'],
    ['height', 'text'],
    ['weight', 'text'],
    ['age', 'integer'],
    ['photo_url', 'text'],
    ['sport', 'text'],
    ['is_active', 'boolean'],
    ['height_in', 'integer'],
    ['weight_lb', 'integer'],
    ['born_on', 'date'],
    ['roster_status', 'text'],
  ],
};

const news: Target<NewsRow> = {
  table: 'news',
  columns: [
    ['external_id', 'text'],
    ['sport', 'text'],
    ['headline', 'text'],
    ['summary', 'text'],
    ['url', 'text'],
    ['published_at', 'timestamptz'],
  ],
};

/** The one way in which rows of a feed, real or simulated, reach the tables. */
export type FeedStore = {
  /** Each returns how many rows were new or different; equal rows are not written. */
  saveGames: (rows: GameRow[]) => Promise<number>;
  savePlayers: (rows: PlayerRow[]) => Promise<number>;
  saveNews: (rows: NewsRow[]) => Promise<number>;
  /** Removes games of the window that a complete feed does not know. */
  removeUnknownGames: (feed: FeedName, rows: GameRow[], of: Span) => Promise<number>;
  /** Start of the oldest game in the span that is neither over nor called off. */
  findOldestUnfinished: (feed: FeedName, of: Span) => Promise<Date | undefined>;
  /** Real and simulated content never stand side by side: removes what `feeds` once brought. */
  removeFeeds: (feeds: FeedName[]) => Promise<number>;
};

type Span = TimeWindow & { league: League };

export function createFeedStore(sql: Sql): FeedStore {
  return {
    saveGames: (rows) => save(sql, games, rows),
    savePlayers: (rows) => save(sql, players, rows),
    saveNews: (rows) => save(sql, news, rows),
    removeUnknownGames: async (feed, rows, { league, from, to }) => {
      const { rowCount } = await sql.query(
        `delete from public.games
          where starts_with(external_id, $1) and sport = $2 and scheduled_at between $3 and $4
            and external_id <> all ($5)`,
        [`${feed}_`, league, from, to, rows.map((row) => row.external_id)],
      );
      return rowCount ?? 0;
    },
    findOldestUnfinished: async (feed, { league, from, to }) => {
      const { rows } = await sql.query<{ scheduled_at: Date | null }>(
        `select min(scheduled_at) as scheduled_at from public.games
          where starts_with(external_id, $1) and sport = $2 and scheduled_at between $3 and $4
            and status in ('live', 'scheduled')`,
        [`${feed}_`, league, from, to],
      );
      return rows[0]?.scheduled_at ?? undefined;
    },
    removeFeeds: (feeds) => removeFeeds(sql, feeds),
  };
}

async function save<Row extends object>(
  sql: Sql,
  target: Target<Row>,
  rows: Row[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const [key] = target.columns[0] ?? [];
  if (key === undefined) return 0;
  const unique = new Map(rows.map((row) => [String(row[key]), row]));
  // One order for everybody: two processes that save at once wait instead of deadlocking.
  const ordered = [...unique].sort(([one], [other]) => one.localeCompare(other));
  const result = await sql.query(upsertSql(target), [
    JSON.stringify(ordered.map(([, row]) => row)),
  ]);
  return result.rowCount ?? 0;
}

/** One statement for all rows, passed as one JSON parameter. A row that equals its old self is left alone. */
function upsertSql<Row>({ table, columns }: Target<Row>): string {
  const names = columns.map(([name]) => name);
  const changing = names.slice(1);
  return `
    insert into public.${table} as held (${names.join(', ')})
    select ${names.map(givenValue).join(', ')}
      from jsonb_to_recordset($1::jsonb) as given (${columns.map((column) => column.join(' ')).join(', ')})
    on conflict (${names[0]}) do update
      set ${changing.map((name) => `${name} = excluded.${name}`).join(', ')}
      where (${changing.map((name) => `held.${name}`).join(', ')})
        is distinct from (${changing.map((name) => `excluded.${name}`).join(', ')})`;
}

/** A team that this database does not know (yet) is kept by name alone. */
function givenValue(column: string): string {
  return column.endsWith('team_id')
    ? `(select team_id from public.teams_master where team_id = given.${column})`
    : `given.${column}`;
}

async function removeFeeds(sql: Sql, feeds: FeedName[]): Promise<number> {
  const prefixes = feeds.map((feed) => `${feed}_`);
  const keys = [
    ['games', 'external_id'],
    ['news', 'external_id'],
    ['players_master', 'player_id'],
  ] as const;
  let removed = 0;
  for (const [table, key] of keys) {
    const { rowCount } = await sql.query(
      `delete from public.${table} where exists (
         select from unnest($1::text[]) as prefix where starts_with(${key}, prefix))`,
      [prefixes],
    );
    removed += rowCount ?? 0;
  }
  return removed;
}
