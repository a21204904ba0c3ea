import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { hears, insertGame, onGames, openVisitorSocket } from '#test/realtime-games.ts';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(server.services.database.clientConfig);
  onTestFinished(() => client.end());
  await client.connect();
  return client;
}

/** What an operator does to tables of their own while the other session does the same to theirs. */
function statementsOn(table: string): string[] {
  return [
    `create table ${table} (id int primary key, body text)`,
    `alter table ${table} enable row level security`,
    `create policy all_rows on ${table} for select using (true)`,
    `grant select on ${table} to anon, authenticated`,
    `alter publication supabase_realtime add table ${table}`,
    `alter table ${table} replica identity full`,
    `alter publication supabase_realtime drop table ${table}`,
  ];
}

async function runAll(client: pg.Client, statements: readonly string[]): Promise<string[]> {
  const failures: string[] = [];
  for (const statement of statements) {
    await client
      .query(statement)
      .catch((error: Error) => failures.push(`${statement}: ${error.message}`));
  }
  return failures;
}

describe("an operator's statements in two sessions", () => {
  it('all succeed, one by one and in transactions, and no change of other tables is lost', async () => {
    const socket = await openVisitorSocket(server);
    await socket.join('games', onGames);
    const sessions = [await connect(), await connect()];
    const told: string[] = [];
    const writing = (async () => {
      for (let count = 0; count < 30; count += 1) told.push(await insertGame(server));
    })();
    const failures = await Promise.all(
      sessions.map((client, session) =>
        runAll(
          client,
          [1, 2, 3, 4, 5].flatMap((table) => {
            const statements = statementsOn(`ddl_${session}_${table}`);
            return table % 2 ? statements : [`begin; ${statements.join(';')}; commit`];
          }),
        ),
      ),
    );
    await writing;
    expect(failures.flat()).toEqual([]);
    for (const externalId of told) await hears(socket, externalId);
  });

  it('do not wait for one another', async () => {
    const [first, second] = [await connect(), await connect()];
    await second.query(`set lock_timeout = '2s'`);
    await first.query(`begin; ${statementsOn('ddl_open').slice(0, 5).join(';')}`);
    // PostgreSQL itself lets one transaction at a time change a publication.
    const others = statementsOn('ddl_other').filter((one) => !one.startsWith('alter publication'));
    expect(await runAll(second, others)).toEqual([]);
    await first.query('commit');
  });

  it('publish a table that tells its changes from that moment on', async () => {
    const [client, listener] = [await connect(), await connect()];
    const heard: string[] = [];
    listener.on('notification', ({ payload = '' }) => heard.push(payload));
    await listener.query('listen realtime_changes');
    await client.query(`begin; ${statementsOn('ddl_new').slice(0, 5).join(';')};
      insert into ddl_new values (1, 'first words'); commit`);
    await eventually(() => expect(heard.join()).toContain('first words'));
    await client.query('alter publication supabase_realtime drop table ddl_new');
    const { rowCount } = await client.query(
      `select from pg_trigger where tgrelid = 'ddl_new'::regclass`,
    );
    expect(rowCount).toBe(0);
  });

  it('that hold a table for long keep nobody from hearing of others', async () => {
    const client = await connect();
    const socket = await openVisitorSocket(server);
    await socket.join('games', onGames);
    await client.query(`alter publication supabase_realtime add table news`);
    await client.query(`begin; alter table news add column spare int; notify realtime_catalogue`);
    const told = [await insertGame(server), await insertGame(server)];
    await server.query('notify realtime_catalogue');
    told.push(await insertGame(server));
    for (const externalId of told) await hears(socket, externalId);
    await client.query('rollback');
    expect(socket.frames.filter(([, , , event]) => event === 'phx_error')).toEqual([]);
  });
});
