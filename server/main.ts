import { resolve } from 'node:path';
import pino from 'pino';
import type { SiteConfig } from '#shared/schemas/site-config.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type RunningServer, startServer } from './start.ts';

/** The composition root: environment in, a running server out. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel });
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'unhandled rejection');
    process.exit(1);
  });
  const server = await startServer(config, { now: () => new Date(), fetch, logger });
  stopOnSignal(server);
  process.stdout.write(welcome(config, server));
}

/** The first signal stops gracefully; a second one does not wait. */
function stopOnSignal(server: RunningServer): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function welcome(config: Config, { services }: RunningServer): string {
  const { siteUrl } = services;
  const lines = [`Sports Hub is ready on ${siteUrl}`];
  if (config.smtpUrl) lines.push(`Mail        is sent by SMTP from ${config.mailFrom}`);
  else if (config.hasMailbox) {
    lines.push(
      `Mail        waits in ${siteUrl}/dev/mailbox: open it to confirm a new account`,
      '            (whoever uses this machine can read it; nobody else can)',
    );
  } else lines.push('Mail        cannot be sent: set SMTP_URL');
  lines.push(
    `Data        lies in ${config.databaseUrl ? 'your PostgreSQL (DATABASE_URL)' : resolve(config.dataDir)}`,
  );
  lines.push(`Payments    ${paymentWords[services.payments?.provider.name ?? 'off']}`);
  lines.push(`Feed        ${feedWords[config.feed]}`);
  lines.push('Stop with Ctrl-C.');
  return `${lines.join('\n')}\n`;
}

const paymentWords: Record<SiteConfig['payments'], string> = {
  stripe: 'go through Stripe',
  simulated:
    'are simulated: no money moves (set the STRIPE_ variables for real ones),\n' +
    '            and whoever uses this machine can subscribe for nothing',
  off: 'are off',
};

const feedWords: Record<Config['feed'], string> = {
  demo: 'a simulated league with invented players (FEED=espn for real scores)',
  espn: 'real scores',
  nba: 'real scores of the NBA alone',
  off: 'off',
};

try {
  await main();
} catch (error) {
  const isExpected = error instanceof ConfigError;
  process.stderr.write(`${isExpected ? error.message : explain(error)}\n`);
  process.exit(isExpected ? 2 : 1);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return 'Sports Hub could not start: something else listens on this port. Set PORT to another one.';
  }
  const cause = error.cause instanceof Error ? `\n  caused by: ${error.cause.message}` : '';
  return `Sports Hub could not start: ${error.message}${cause}`;
}
