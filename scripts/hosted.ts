import { ConfigError } from '#server/base/config/config.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { readArguments, UsageError } from './command-line.ts';
import { loadConfig, runProgram } from './run-program.ts';

// The app's tables and rights in a hosted Supabase project: `DATABASE_URL=... npm run hosted -- apply`.

const usage = `Usage: npm run hosted -- apply

  apply   brings the database of the Supabase project that DATABASE_URL names to the newest schema

Exit code: 0 done, 1 a migration could not be applied (those before it stay), 2 wrong arguments or configuration.
`;

async function main(): Promise<void> {
  const { positionals } = readArguments({ allowPositionals: true });
  if (positionals.join(' ') !== 'apply') {
    throw new UsageError(positionals.length > 0 ? 'That is not a command.' : '');
  }
  const { databaseUrl } = loadConfig();
  if (databaseUrl === undefined) {
    throw new ConfigError('Set DATABASE_URL to the direct connection of the Supabase project.');
  }
  const applied = await migrate({ connectionString: databaseUrl }, 'hosted');
  for (const name of applied) console.log(name);
  console.log(applied.length > 0 ? `${applied.length} migrations applied.` : 'Nothing to apply.');
}

await runProgram(main, usage);
