import { url as findInspector } from 'node:inspector';
import { resolve } from 'node:path';
import { type Config, ConfigError, readConfig } from '#server/base/config/config.ts';
import { connectDatabase } from '#server/base/database/connect.ts';
import { openInstruments } from '#server/base/metrics/open-instruments.ts';
import { version } from '#server/base/net/feed-agent.ts';
import { createPublicFetch } from '#server/base/net/public-fetch.ts';
import { createLogger } from '#server/base/process/logger.ts';
import { codeOf } from '#shared/errors.ts';
import { intervals } from '#shared/facts/intervals.ts';
import type { SiteConfig } from '#shared/schemas/site-config.ts';
import type { RunningServer } from './start.ts';

/** Exit code: a person has to change something first, so that starting again is of no use. */
const needsPerson = 2;
const leaving = new AbortController();
const hurrying = new AbortController();

/** The composition root: environment in, a running server out, and its end when told. */
async function main(): Promise<void> {
  listenToSignals();
  process.on('message', answerPing);
  const config = readConfig(process.env, process.argv.slice(2));
  const everybody = createLogger(config.logLevel);
  const { worker, workers } = config;
  const logger = workers > 1 ? everybody.child({ worker }) : everybody;
  if (worker === 1) for (const warning of config.warnings) logger.warn(warning);
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'unhandled rejection');
    process.exit(1);
  });
  const fetch = createPublicFetch({ ownHost: config.ownFeedHost });
  const instruments = await openInstruments(config);
  const outside = { now: () => new Date(), fetch, logger, instruments, channel: process };
  const load = () => import('./start.ts');
  const connection = await connectDatabase(config, logger, {
    stopping: leaving.signal,
    onWaiting: load,
    instruments,
  });
  const { startOn } = await load();
  const server = await startOn(connection, config, outside);
  leaving.signal.addEventListener('abort', () => stop(server));
  if (leaving.signal.aborted) await stop(server);
  if (worker === 1) process.stdout.write(welcome(config, server));
  process.send?.({ workers, port: Number(new URL(server.url).port) });
}

/** The first signal stops gracefully; a second one waits for nothing but the database. */
function listenToSignals(): void {
  let heardAtMs = Number.NEGATIVE_INFINITY;
  const hear = () => {
    if (performance.now() - heardAtMs < intervals.sameSignalMs) return;
    heardAtMs = performance.now();
    if (leaving.signal.aborted) hurrying.abort();
    leaving.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, hear);
  // Whoever started us has gone, or wants only what a crash left running to be stopped.
  process.on('disconnect', hear);
  if (process.connected === false) hear();
}

/** scripts/supervise.js ends who is silent for ten seconds, but nobody who may stand at a breakpoint. */
function answerPing(message: unknown): void {
  if (typeof message !== 'object' || message === null || !('ping' in message)) return;
  // The parent may be gone: 'disconnect' says so.
  process.send?.({ pong: true, isDebugged: findInspector() !== undefined }, () => {});
}

async function stop(server: RunningServer): Promise<never> {
  try {
    await server.stop(hurrying.signal);
  } catch (error) {
    return fail(error);
  }
  process.exit(hurrying.signal.aborted ? 1 : 0);
}

function welcome(config: Config, { services }: RunningServer): string {
  const { siteUrl } = services;
  const lines = [`Sports Hub ${version} is ready on ${siteUrl}`];
  if (config.smtpUrl) lines.push(`Mail        is sent by SMTP from ${config.mailFrom}`);
  else if (config.hasMailbox) {
    lines.push(
      `Mail        waits in ${siteUrl}/dev/mailbox: open it to confirm a new account`,
      '            (whoever uses this machine can read it; nobody else can)',
    );
  } else if (config.keepsMails) {
    lines.push(
      'Mail        waits here: npm run mails shows it (node scripts/mails.ts in a container),',
      ...(config.isLoopback
        ? ['            and with MAILBOX=page a page of this machine does']
        : []),
    );
  } else lines.push('Mail        cannot be sent: set SMTP_URL');
  lines.push(
    `Data        lies in ${config.databaseUrl ? 'your PostgreSQL (DATABASE_URL)' : resolve(config.dataDir)}`,
  );
  if (config.workers > 1) lines.push(`Processes   ${config.workers} share the port`);
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
  espn: 'real scores; forecasts of the NFL know its past after npm run import -- fetch',
  nba: 'real scores of the NBA alone',
  off: 'off',
};

function fail(error: unknown): never {
  if (error === leaving.signal.reason && leaving.signal.aborted) process.exit(0);
  process.stderr.write(`${explain(error)}\n`);
  process.exit(canBeMended(error) ? 1 : needsPerson);
}

function canBeMended(error: unknown): boolean {
  return !(error instanceof ConfigError) && !unmendable.includes(codeOf(error) ?? '');
}

/** A port or a data directory that is another's. */
const unmendable = ['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES', 'conflict', 'forbidden'];

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError) return error.message;
  if (codeOf(error) === 'EADDRINUSE') {
    return 'Sports Hub could not start: something else listens on this port. Set PORT to another one.';
  }
  const cause = error.cause instanceof Error ? `\n  caused by: ${error.cause.message}` : '';
  return `Sports Hub could not start: ${error.message}${cause}`;
}

await main().catch(fail);
