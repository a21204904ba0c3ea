import { expect, it } from 'vitest';
import { createDatabaseForFile } from '#test/database.ts';

const database = await createDatabaseForFile();

it.each(['anon', 'authenticated', 'service_role'])(
  'lets %s read how sports do, and keeps the names of hosts for operators',
  async (role) => {
    const client = await database.connect();
    await client.query(
      `insert into public.feed_states (job, subject, refusal)
       values ('scores', 'NFL', 'client'), ('host', 'feed.internal', 'client') on conflict do nothing`,
    );
    await client.query(`set role ${role}`);
    const { rows } = await client.query('select job, refusal from public.feed_states order by job');
    const ofSports = { job: 'scores', refusal: 'client' };
    const ofHosts = { job: 'host', refusal: 'client' };
    expect(rows).toEqual(role === 'service_role' ? [ofHosts, ofSports] : [ofSports]);
  },
);
