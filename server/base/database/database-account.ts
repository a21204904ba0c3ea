import { readFile } from 'node:fs/promises';
import { AppError } from '#shared/errors.ts';

/** The user that database processes run as, and that owns their files. */
export type Account = { uid: number; gid: number };

const preferredNames = ['postgres', 'nobody'];

/** PostgreSQL refuses to run as root: then another user of this system does. Undefined: our own user. */
export async function findDatabaseAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const passwd = await readFile('/etc/passwd', 'utf8');
  const users = new Map(
    passwd.split('\n').map((line) => {
      const [name = '', , uid, gid] = line.split(':');
      return [name, { uid: Number(uid), gid: Number(gid) }];
    }),
  );
  for (const name of preferredNames) {
    const account = users.get(name);
    if (account !== undefined && account.uid > 0) return account;
  }
  throw new AppError(
    'internal',
    'PostgreSQL refuses to run as root and this system has neither a user postgres nor a user nobody. ' +
      'Start Sports Hub as another user, or set DATABASE_URL to a PostgreSQL server.',
  );
}
