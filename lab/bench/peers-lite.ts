import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';

/** @supabase/lite as its page on embedding shows it, over the PostgreSQL and with the keys of the server beside it. */
type Lite = {
  App: new (config: object) => { fetch: (request: Request, context: object) => Promise<Response> };
};
type LitePostgres = {
  createPostgresConnection: (config: object) => { close: () => Promise<void> };
};

const [folder = '', dataDir = '', apiKey = ''] = process.argv.slice(2);
const load = async (path: string): Promise<unknown> =>
  import(pathToFileURL(join(folder, 'node_modules/@supabase/lite/dist', path)).href);
const { App } = (await load('index.js')) as Lite;
const { createPostgresConnection } = (await load(
  'db/postgres/PostgresConnection.js',
)) as LitePostgres;

const connection = createPostgresConnection({
  url: '',
  postgresOptions: {
    path: join(dataDir, 'postgres/.s.PGSQL.5432'),
    ...{ user: 'postgres', database: 'postgres' },
  },
});
const secret = await readFile(join(dataDir, 'jwt-secret'), 'utf8');
const app = new App({
  connection,
  auth: { enabled: true, jwt_secret: secret.trim(), publishable_key: apiKey },
  options: { server: { disableStudio: true } },
});
const server = serve({
  ...{ port: 0, hostname: '127.0.0.1' },
  fetch: (request, { incoming }) =>
    app.fetch(request, { peerAddress: incoming.socket.remoteAddress ?? null }),
});
await once(server, 'listening');
process.on('message', async () => {
  server.close();
  await connection.close();
  process.exit();
});
process.send?.({ port: (server.address() as AddressInfo).port });
