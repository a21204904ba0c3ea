import { loadSecrets } from '#server/base/config/secrets.ts';
import { connectDatabase } from '#server/base/database/connect.ts';
import type { Queryable } from '#server/base/database/transaction.ts';
import { createLogger } from '#server/base/process/logger.ts';
import { findUserByEmail } from '#server/wire/auth/accounts/users.ts';
import { hashAddress } from '#server/wire/auth/sessions/security-log.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { readArguments, UsageError } from './command-line.ts';
import { formatTable } from './feed/format.ts';
import { loadConfig, runProgram } from './run-program.ts';

/** Entries that `npm run security -- log` shows. */
const securityLogListed = 1000;

// Operators' side of the security log: `npm run security -- log --user ada@example.com`.

const usage = `Usage: npm run security -- log [--user ADDRESS] [--since DATE]

  log   what was done to accounts, when and from where, beside a running server: of one account or of
        all, since a date as 2026-11-01 or 2026-11-01T12:00:00Z, otherwise of the last 24 hours

Exit code: 0 done, 1 there is no such account, 2 wrong arguments or configuration.
`;
const heads = ['when', 'account', 'what', 'times', 'from', 'browser'];

type Wish = { user: string | undefined; since: Date };

function readWish(): Wish {
  const { values, positionals } = readArguments({
    options: { user: { type: 'string' }, since: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.join(' ') !== 'log') {
    throw new UsageError(positionals.length > 0 ? 'That is not a command.' : '');
  }
  const since = values.since === undefined ? new Date(Date.now() - dayMs) : new Date(values.since);
  if (Number.isNaN(since.getTime())) throw new UsageError('--since takes a date.');
  return { user: values.user?.toLowerCase(), since };
}

type ListedEntry = {
  happened_at: Date;
  user_id: string;
  kind: string;
  times: number;
  ip: string | null;
  user_agent: string | null;
};

/** Oldest first: the last ones since that moment, of one person or of all. */
async function listSecurityEntries(
  db: Queryable,
  { userId, since }: { userId: string | undefined; since: Date },
): Promise<ListedEntry[]> {
  const { rows } = await db.query<ListedEntry>(
    `select happened_at, user_id, kind, times, ip, user_agent from public.security_log
     where happened_at >= $1 and ($2::uuid is null or user_id = $2)
     order by happened_at desc, id limit $3`,
    [since, userId ?? null, securityLogListed],
  );
  return rows.reverse();
}

async function main(): Promise<void> {
  const { user: address, since } = readWish();
  const config = loadConfig();
  const logger = createLogger('warn');
  const { database, close } = await connectDatabase(config, logger, { isBesideServer: true });
  try {
    const user = address === undefined ? undefined : await findUserByEmail(database.pool, address);
    if (address !== undefined && !user) {
      const secrets = await loadSecrets(config);
      const hash = hashAddress(secrets, address);
      console.log(`No account has this address. Log lines of its deletion name it ${hash}.`);
      process.exitCode = 1;
      return;
    }
    console.log(format(await listSecurityEntries(database.pool, { userId: user?.id, since })));
  } finally {
    await close();
  }
}

function format(entries: readonly ListedEntry[]): string {
  if (entries.length === 0) return 'Nothing since then.';
  const rows = entries.map((entry) => [
    entry.happened_at.toISOString(),
    entry.user_id,
    entry.kind,
    String(entry.times),
    entry.ip ?? '',
    printable(entry.user_agent ?? ''),
  ]);
  return formatTable([heads, ...rows]);
}

/** Strangers choose it, and terminals obey some characters. */
function printable(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '?');
}

await runProgram(main, usage);
