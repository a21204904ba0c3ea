import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { joinEmbeddedPostgres } from '#server/base/database/embedded.ts';
import { storiesDataDir } from './place.ts';

/** The database behind the stories, reached by its socket: tests look at rows that no client may read. */
export async function queryStories<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
  dataDir = storiesDataDir,
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

/** Another score of as many digits, which is as wide, for each live game but those that a story added for itself. */
export async function scoreAgain(alsoSet = '', values: unknown[] = []): Promise<void> {
  await queryStories(
    `update games set home_score = home_score + case when home_score in (9, 99) then -1 else 1 end ${alsoSet}
      where status = 'live' and external_id not like 'demo_embed%'`,
    values,
  );
}

/** A connection of its own, for the server's own code and for what is one transaction. */
export async function inStories(act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const { clientConfig, stop } = await joinEmbeddedPostgres(storiesDataDir);
  const client = new pg.Client(clientConfig);
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
    await stop();
  }
}

export async function subscribe(email: string, dataDir?: string): Promise<void> {
  await queryStories(
    `insert into public.subscriptions (user_id, status, subscription_tier, subscription_end)
     select id, 'active', 'monthly', now() + interval '1 day' from auth.users where email = $1`,
    [email],
    dataDir,
  );
}

/** What the command line does for those who look after the site. */
export async function grant(email: string, dataDir?: string): Promise<void> {
  await queryStories(
    'insert into internal.administrators (user_id) select id from auth.users where email = $1',
    [email],
    dataDir,
  );
}
