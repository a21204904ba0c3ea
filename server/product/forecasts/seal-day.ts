import { randomBytes } from 'node:crypto';
import { DatabaseError } from 'pg';
import type { Queryable } from '#server/base/database/transaction.ts';
import { insertSql } from '#server/base/database/write-rows.ts';
import { dayMs } from '#shared/facts/durations.ts';
import type { ForecastTable } from '#shared/facts/forecasts.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { hashLeaf, merkleRoot } from '#shared/seal/merkle.ts';
import { hashSeal, origin, type Seal, type World } from '#shared/seal/seal.ts';

type SealedDay = { world: World; day: string; now: Date };
type Content = { source: ForecastTable; id: string; content: unknown; game_id: string };

const saltBytes = 16;
/** A league's day ends within so long, also the longest one. */
const restOfDayMs = 1.25 * dayMs;

/** SQL: true for the row `f` of internal.sealable_rows that is in no seal. */
export const isUnsealed = `not exists (
  select from internal.sealed_rows as r where r.row_id = f.id and r.source = f.source)`;

/**
 * One seal of every forecast of that day's games to come that has none yet; in a transaction. Returns the number of
 * rows. Throws a DatabaseError when another process was quicker or a game began, see `isSealedMeanwhile`.
 */
export async function sealDay(client: Queryable, sealed: SealedDay): Promise<number> {
  const games = await listGames(client, sealed);
  const rows = await listRows(client, [...games.keys()]);
  if (rows.length === 0) return 0;
  const starts = rows.map(({ game_id }) => games.get(game_id)?.getTime() ?? Number.NaN);
  const salts = rows.map(() => randomBytes(saltBytes).toString('hex'));
  const leaves = rows.map(({ content }, at) => hashLeaf(salts[at] ?? '', content));
  const seal = {
    world: sealed.world,
    ...(await findPlace(client, sealed.world)),
    day: sealed.day,
    sealed_at: sealed.now.toISOString(),
    first_start: new Date(Math.min(...starts)).toISOString(),
    rows: rows.length,
    root: merkleRoot(leaves),
  };
  const hashed: Seal[] = [{ ...seal, hash: hashSeal(seal) }];
  await client.query(insertSql('seals', hashed), [JSON.stringify(hashed)]);
  await client.query(
    `insert into internal.sealed_rows (world, number, position, source, row_id, salt, leaf)
     select $1, $2, place - 1, source, id, decode(salt, 'hex'), decode(leaf, 'hex')
       from unnest($3::text[], $4::uuid[], $5::text[], $6::text[])
         with ordinality as given (source, id, salt, leaf, place)`,
    [
      ...[seal.world, seal.number, rows.map(({ source }) => source), rows.map(({ id }) => id)],
      ...[salts, leaves],
    ],
  );
  return rows.length;
}

/** Start of each game of the day that is to come, by its key. */
async function listGames(client: Queryable, { world, day, now }: SealedDay) {
  const { rows } = await client.query<{ id: string; starts_at: Date }>(
    `select external_id as id, scheduled_at as starts_at from public.games
      where status = 'scheduled' and scheduled_at > $1 and scheduled_at < $2
        and starts_with(external_id, 'demo_') = ($3 = 'demo')`,
    [now, new Date(now.getTime() + restOfDayMs), world],
  );
  const ofDay = rows.filter(({ starts_at }) => leagueDayOf(starts_at) === day);
  return new Map(ofDay.map(({ id, starts_at }) => [id, starts_at]));
}

async function listRows(client: Queryable, games: readonly string[]): Promise<Content[]> {
  const { rows } = await client.query<Content>(
    `select f.source, f.id, f.game_id, internal.sealed_content(f.source, f.id) as content
       from internal.sealable_rows as f
      where f.game_id = any ($1) and ${isUnsealed} order by f.source, f.id`,
    [games],
  );
  return rows;
}

/** The next number of the chain, and the hash of the seal before. */
async function findPlace(client: Queryable, world: World) {
  const { rows } = await client.query<Pick<Seal, 'number' | 'hash'>>(
    'select number, hash from public.seals where world = $1 order by number desc limit 1',
    [world],
  );
  const [last] = rows;
  return { number: (last?.number ?? 0) + 1, previous: last?.hash ?? origin };
}

const refusals = [
  'a seal follows the last one',
  'a seal is made before its games start',
  'what is sealed is a forecast of a game to come',
];

/** Another process has sealed, or a game has begun or moved: the next run finds what is left to seal. */
export function isSealedMeanwhile(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return error.code === '23505' || (error.code === '23514' && refusals.includes(error.message));
}
