import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { insertSql } from './attempt.ts';
import type { Callers, Person } from './callers.ts';
import type { Sample } from './sample.ts';
import { parentGame, sampleRows } from './sample-rows.ts';

type Row = Record<string, unknown>;
export type Relation = { name: string; firstColumn: string };

/** Every table and view of the schema that the wires show, as the database knows them. */
export async function listRelations(pool: pg.Pool): Promise<Relation[]> {
  const { rows } = await pool.query<Relation>(`
    select relname as name, (select attname from pg_attribute
      where attrelid = oid and attnum > 0 and not attisdropped order by attnum limit 1) as "firstColumn"
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`);
  return rows;
}

/** One row of everything: of each personal table one of `victim` and one of each caller who has any. */
export class RightsWorld {
  readonly #pool: pg.Pool;
  readonly #victim: Person;
  readonly #spareSessions = new Map<string, string>();

  private constructor(pool: pg.Pool, victim: Person) {
    this.#pool = pool;
    this.#victim = victim;
  }

  static async create(pool: pg.Pool, callers: Callers, victim: Person): Promise<RightsWorld> {
    const world = new RightsWorld(pool, victim);
    const { free, trial, subscriber, expired, pastDue, signedOut, banned } = callers;
    await world.#withoutTriggers(async (client) => {
      await client.query(insertSql('games', { ...parentGame, scheduled_at: hoursFromNow(24) }));
      for (const row of gradedForecasts()) await client.query(insertSql(row.table, row.columns));
      for (const { id } of [victim, free, trial, subscriber, expired, pastDue, signedOut, banned]) {
        if (id !== undefined) await world.#giveRows(client, id);
      }
      await client.query(rowsOfOperators);
      await client.query(gameThatIsOn);
      await client.query('create schema kept');
      for (const table of storedTables) {
        await client.query(`create table kept.${nameInKept(table)} as table ${table}`);
      }
    });
    return world;
  }

  /** The rows of a relation that belong to the victim or, in public tables, to nobody. */
  someRow(relation: string): Sample | undefined {
    return this.#sampleOf(relation, this.#victim.id);
  }

  /** The same for a caller, where rows of this relation belong to people. */
  ownRow(relation: string, id: string | undefined): Sample | undefined {
    const sample = id === undefined ? undefined : this.#sampleOf(relation, id);
    return isPersonal(relation) ? sample : undefined;
  }

  /** Everything as it was before somebody could write. */
  async restore(): Promise<void> {
    await this.#withoutTriggers(async (client) => {
      for (const table of storedTables) {
        const kept = `kept.${nameInKept(table)}`;
        await client.query(`delete from ${table}; insert into ${table} table ${kept}`);
      }
    });
  }

  async #giveRows(client: pg.ClientBase, id: string): Promise<void> {
    this.#spareSessions.set(id, randomUUID());
    const session = { id: this.#spareSessions.get(id), user_id: id };
    await client.query(insertSql('auth.sessions', session));
    for (const table of tables) {
      const isFirst = id === this.#victim.id;
      // Callers are what their own subscriptions make them.
      if (table === 'subscriptions' && !isFirst) continue;
      if (!isPersonal(table) && !isFirst) continue;
      if (isPersonal(table))
        await client.query(`delete from ${table} where ${ownerOf(table)} = $1`, [id]);
      const sample = this.#sampleOf(table, id);
      if (sample) await client.query(insertSql(table, sample.present));
    }
  }

  #sampleOf(relation: string, id: string): Sample | undefined {
    if (relation === 'account_sessions') {
      const session = { id: this.#spareSessions.get(id) ?? randomUUID() };
      return { present: session, fresh: { id: randomUUID() }, change: { user_agent: 'changed' } };
    }
    const sample = findSample(relation, id);
    return sample && { ...sample, present: toCome(sample.present), fresh: toCome(sample.fresh) };
  }

  async #withoutTriggers(run: (client: pg.PoolClient) => Promise<void>): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin; set local session_replication_role = replica');
      await run(client);
      await client.query('commit');
    } finally {
      client.release();
    }
  }
}

const tables = Object.keys(sampleRows('somebody'));
const storedTables = [...tables.map((table) => `public.${table}`), 'auth.sessions'];

function nameInKept(table: string): string {
  return table.replace('.', '_');
}

function isPersonal(relation: string): boolean {
  if (relation === 'account_sessions') return true;
  return JSON.stringify(findSample(relation, 'somebody')?.present ?? {}).includes('"somebody"');
}

function ownerOf(table: string): string {
  return table === 'profiles' ? 'id' : 'user_id';
}

function findSample(relation: string, id: string): Sample | undefined {
  return Object.entries<Sample>(sampleRows(id)).find(([name]) => name === relation)?.[1];
}

/** Forecasts are hidden while their game is to come. */
function toCome(row: Row): Row {
  if (!('starts_at' in row) || !('made_at' in row)) return row;
  const made_at = hoursFromNow(row.made_at === earlier ? -2 : -1);
  return { ...row, starts_at: hoursFromNow(24), made_at };
}

function hoursFromNow(count: number): string {
  return new Date(began + count * 3_600_000).toISOString();
}

/** What administrators alone see and no table of the wires holds. */
const rowsOfOperators = `
  insert into internal.feed_runs (job, subject, started_at) values ('scores', 'NFL', now());
  insert into internal.processes (id, app_version, started_at, seen_at, memory_bytes)
    values (gen_random_uuid(), '1.0.0', now(), now(), 1);
  insert into internal.administrator_acts (kind) values ('job_wished');
  insert into internal.outbox (recipient, subject, booked_at, expires_at, next_try_at, tries)
    values ('fan@example.com', 'Hello', now(), now(), now(), 1);
  insert into billing.failed_events values ('stripe', 'evt_1', 'invoice.paid', now(), now(), 1, 'no answer')`;

/** With a line, whose end is free, and with an id at a source. */
const gameThatIsOn = `
  insert into public.games (external_id, sport, status, scheduled_at, home_team, away_team, home_score, away_score)
    values ('demo_on', 'NFL', 'live', now(), 'A', 'B', 7, 3);
  insert into internal.game_sources (source_key, game_id) values ('espn_nfl_1', 'demo_on');
  insert into public.live_win_probabilities (game_id, at, home_win, home_score, away_score, model_version)
    values ('demo_on', now(), 0.6, 7, 3, 'test-1')`;

const began = Date.now();

const earlier = sampleRows('somebody').predictions.present.made_at;

/** What everybody may read of forecasts, so that the views of the track record show a row. */
function gradedForecasts(): { table: string; columns: Row }[] {
  const { predictions, player_projections, fantasy_picks, parlays, season_odds } =
    sampleRows('somebody');
  const graded = { graded_at: '2026-11-22T00:00:00Z' };
  const score = { outcome: 1, brier: 0.1, log_loss: 0.2, home_score: 20, away_score: 10 };
  return [
    { table: 'predictions', columns: { ...predictions.present, ...graded, ...score } },
    {
      table: 'player_projections',
      columns: { ...player_projections.present, ...graded, actual: 251 },
    },
    { table: 'fantasy_picks', columns: { ...fantasy_picks.present, ...graded, actual_points: 12 } },
    { table: 'parlays', columns: { ...parlays.present, ...graded, outcome: 'lost' } },
    {
      table: 'season_odds',
      columns: {
        ...season_odds.present,
        ...{ ...graded, made_on: '2026-11-10', made_at: '2026-11-10T15:00:00Z' },
        ...{ reached_playoffs: true, reached_division: false, reached_title: false },
      },
    },
  ];
}
