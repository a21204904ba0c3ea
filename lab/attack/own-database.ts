import { join } from 'node:path';
import pg from 'pg';
import type { TargetFacts } from './attack.ts';

/** The database of the server under attack, past all rights: for what years would leave, and for what is left. */
export async function withDatabase<Result>(
  { dataDir }: Pick<TargetFacts, 'dataDir'>,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...{ host: join(dataDir, 'postgres'), port: 5432 },
    ...{ user: 'postgres', database: 'postgres' },
  });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
