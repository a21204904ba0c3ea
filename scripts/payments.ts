import { ConfigError } from '#server/base/config/config.ts';
import { loadSecrets } from '#server/base/config/secrets.ts';
import { connectDatabase } from '#server/base/database/connect.ts';
import { createLogger } from '#server/base/process/logger.ts';
import { createPayments } from '#server/product/payments/create-payments.ts';
import { endDiscardedCustomers } from '#server/product/payments/customers.ts';
import { reconcile } from '#server/product/payments/reconcile.ts';
import { readArguments, UsageError } from './command-line.ts';
import { loadConfig, runProgram } from './run-program.ts';

// Operators' side of the payments: `npm run payments -- reconcile`.

const usage = `Usage: npm run payments -- reconcile

  reconcile   take over the state of every subscription from the payment provider, for events that
              never came, and end the subscriptions of deleted accounts. With the built-in database
              the server must be stopped; it does the same by itself at its start and once a day.
`;

async function main(): Promise<void> {
  const { positionals } = readArguments({ allowPositionals: true });
  if (positionals.join(' ') !== 'reconcile') {
    throw new UsageError(positionals.length > 0 ? 'That is not a command.' : '');
  }
  const config = loadConfig();
  const logger = createLogger('warn');
  const { database, close } = await connectDatabase(config, logger);
  try {
    const secrets = await loadSecrets(config);
    const { pool } = database;
    const now = () => new Date();
    const payments = await createPayments(config, { secrets, pool, now, logger });
    if (!payments) throw new ConfigError('This configuration takes no payments.');
    const result = await reconcile(payments);
    if (!result) throw new ConfigError('Another process is reconciling at this moment.');
    const ended = await endDiscardedCustomers(payments);
    console.log(
      `${result.seen} subscriptions at ${payments.provider.name}, ${result.changed} corrected here, ${ended} of deleted accounts ended`,
    );
  } finally {
    await close();
  }
}

await runProgram(main, usage);
