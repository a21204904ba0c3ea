import pg from 'pg';
import { AppError } from '#shared/errors.ts';
import { keysOf } from '#shared/facts/keys-of.ts';

/** Connections to the database that one server process opens at most, by what they are for. */
export const connections = {
  visitors: 6,
  members: 6,
  trial: 2,
  dear: 2,
  own: 5,
  /** As many as jobs run side by side. */
  jobs: 6,
  health: 1,
} as const;
export type PoolSizes = Record<keyof typeof connections, number>;

/** Connections under the rights of callers: whoever reads dearly takes none from the others. */
export type PoolName = 'visitors' | 'members' | 'trial' | 'dear';

/** Outside the pools: changes, the lock of the poller, the thread of forecasts, the hold on our own PostgreSQL. */
const beside = 4;
/** Left to programs beside the server, and to whoever looks at the database. */
const leftOver = 5;
/** What all processes together do not exceed while each has one: dear statements cost the database, not them. */
const common: readonly string[] = ['trial', 'dear'] satisfies (keyof PoolSizes)[];

const names = keysOf(connections);
const sumOf = (sizes: PoolSizes) => names.reduce((sum, name) => sum + sizes[name], 0);

/** Sizes with which `workers` processes fit into `most` connections. Throws when not even one of each kind does. */
export function choosePoolSizes(workers: number, most: number): PoolSizes {
  const room = Math.floor((most - leftOver) / workers) - beside;
  if (room < names.length) {
    const fits = Math.floor((most - leftOver) / (names.length + beside));
    throw new AppError(
      'conflict',
      `WORKERS=${workers} does not fit into the ${most} connections that PostgreSQL allows: ` +
        `set WORKERS to ${fits} at most, or raise max_connections.`,
    );
  }
  const factor = Math.min(1, room / sumOf(connections));
  const sizeOf = (name: keyof PoolSizes) =>
    Math.max(1, Math.floor(connections[name] * (common.includes(name) ? 1 / workers : factor)));
  return Object.fromEntries(names.map((name) => [name, sizeOf(name)])) as PoolSizes;
}

/** Connections that PostgreSQL gives to those who are no superusers. */
export async function readMostConnections(clientConfig: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(clientConfig);
  await client.connect();
  try {
    const { rows } = await client.query<{ most: number }>(
      `select current_setting('max_connections')::int
         - current_setting('superuser_reserved_connections')::int as most`,
    );
    return rows[0]?.most ?? 0;
  } finally {
    await client.end();
  }
}
