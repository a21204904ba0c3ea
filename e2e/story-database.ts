import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** The database behind the stories, reached by its socket: tests look at rows that no client may read. */
export async function queryStories<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
  dataDir = process.env.E2E_DATA_DIR ?? '',
): Promise<Row[]> {
  const host = join(await realpath(dataDir), 'postgres');
  const client = new pg.Client({ host, user: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql, values);
    return rows;
  } finally {
    await client.end();
  }
}
