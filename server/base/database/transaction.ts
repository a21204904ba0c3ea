import type pg from 'pg';

/** A pool or a client inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/**
 * One transaction with the server's own rights, unless `begin` takes others. What `run` throws rolls it
 * back. Rejects, too, when the commit turned into a rollback because a statement had failed.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query(begin);
    const result = await run(client);
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back.');
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
