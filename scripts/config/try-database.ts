import { access, constants } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import pg from 'pg';
import type { Config } from '#server/base/config/config.ts';
import { oldestVersion } from '#server/base/database/migrate.ts';
import { choosePoolSizes } from '#server/base/database/pool-sizes.ts';
import { codeOf } from '#shared/errors.ts';
import { type Trial, tell } from './trial.ts';

const what = 'Database';
const timeoutMs = 10_000;

type Facts = {
  version: string;
  number: number;
  user: string;
  most: number;
  mayCreate: boolean;
  mayMakeRoles: boolean;
  hasRoles: boolean;
};

/** Connects and looks, but changes nothing. */
export async function tryDatabase({ databaseUrl, dataDir, workers }: Config): Promise<Trial> {
  if (databaseUrl === undefined) return tryFolder(dataDir);
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => {});
  const place = client.host;
  try {
    await client.connect();
    const { rows } = await client.query<Facts>(askForFacts);
    const [facts] = rows;
    if (!facts) throw new Error('no answer');
    const fault = findFault(facts, workers);
    return { what, said: `PostgreSQL ${facts.version} at ${place} answers`, ...fault };
  } catch (error) {
    return { what, said: `${place} refuses: ${tell(error)}`, advice: advise(error) };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Our own PostgreSQL makes what it needs in that folder, or in a new one. */
async function tryFolder(dataDir: string): Promise<Trial> {
  const folder = resolve(dataDir);
  let place = folder;
  for (;;) {
    try {
      await access(place, constants.W_OK);
      return { what, said: `is a PostgreSQL of our own in ${folder}: DATABASE_URL is not set` };
    } catch (error) {
      const isMissing = codeOf(error) === 'ENOENT';
      if (isMissing && place !== dirname(place)) place = dirname(place);
      else {
        const advice = `Set DATA_DIR to a folder where this user may write, or make ${place} one.`;
        return { what, said: `may not write into ${place}`, advice };
      }
    }
  }
}

const askForFacts = `
  select current_setting('server_version') as version,
    current_setting('server_version_num')::int as number, current_user as "user",
    current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int as most,
    has_database_privilege(current_database(), 'CREATE') as "mayCreate",
    own.rolsuper or own.rolcreaterole and own.rolbypassrls as "mayMakeRoles",
    (select count(*) = 3 from pg_roles
     where rolname = any('{anon,authenticated,service_role}')
       and pg_has_role(rolname, 'MEMBER')
       and (rolbypassrls or rolname <> 'service_role')) as "hasRoles"
  from pg_roles own where own.rolname = current_user`;

function findFault(facts: Facts, workers: number): Pick<Trial, 'advice'> {
  const { number, user } = facts;
  if (number < oldestVersion * 10_000) {
    return { advice: `Sports Hub needs PostgreSQL ${oldestVersion} or newer.` };
  }
  if (!facts.mayCreate) {
    return { advice: `${user} may not create anything there: make it the owner of the database.` };
  }
  if (!facts.hasRoles && !facts.mayMakeRoles) {
    const advice =
      `${user} may not prepare the roles of the site. Let a superuser run: create role anon nologin noinherit; ` +
      'create role authenticated nologin noinherit; create role service_role nologin noinherit bypassrls; ' +
      `grant anon, authenticated, service_role to ${user};`;
    return { advice };
  }
  try {
    choosePoolSizes(workers, facts.most);
    return {};
  } catch (error) {
    return { advice: tell(error) };
  }
}

/** By the code of PostgreSQL or of the network. */
function advise(error: unknown): string {
  const { code = '' } = error as { code?: string };
  if (code.startsWith('28')) return 'Look at the user and the password in DATABASE_URL.';
  if (code === '3D000') return 'Create the database, or look at its name in DATABASE_URL.';
  if (code === 'ENOTFOUND') return 'Look at the name of the host in DATABASE_URL.';
  return 'Look at host and port in DATABASE_URL, and whether PostgreSQL runs and listens there.';
}
