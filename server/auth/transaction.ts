import type pg from 'pg';

/** A pool or a client inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** One transaction with the server's own rights. What `run` throws rolls it back. */
export async function inTransaction<T>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('begin');
    const result = await run(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}
