import { existsSync } from 'node:fs';
import pino from 'pino';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { connectDatabase } from '#server/database/connect.ts';
import type { Database } from '#server/database/database.ts';
import { createFeedContext, type FeedJob } from '#server/feed/feed-context.ts';
import { foldStatus, readFeedStatus } from '#server/feed/feed-status.ts';
import { createOwnHostFetch } from '#server/feed/own-host-fetch.ts';
import { createPoliteFetch } from '#server/feed/polite-fetch.ts';
import { createPublicFetch } from '#server/feed/public-fetch.ts';
import { runOnce } from '#server/feed/run-once.ts';
import { readSourceStatus } from '#server/feed/source-status.ts';
import { createLogger } from '#server/logger.ts';
import { allJobs, scheduleFor } from '#server/schedule.ts';
import { readArguments, UsageError } from './command-line.ts';
import { advise, formatFinding, listMissing } from './feed/advice.ts';
import { formatReport, formatSchedule, formatStatus } from './feed/format.ts';
import { formatSources } from './feed/format-sources.ts';
import { type Finding, probe } from './feed/probe.ts';
import { runProgram } from './run-program.ts';

// Operators' side of the feed: `npm run feed -- status`, `npm run feed -- once scores NFL`.

const usage = `Usage: npm run feed -- status [--all]
       npm run feed -- once <job> [subject]
       npm run feed -- probe

  status   where scores come from, what every job did last, how old its rows are and when it runs next;
           --all: every game
  once     runs a job now, for one subject or for all of them, beside a running server
  probe    asks the provider one question of each kind and advises; needs no database

${formatSchedule(scheduleFor('espn'))}
  roster     players of one team (its id, for example nfl-kc); on request alone

Exit code: 0 done, 1 a run failed, the database does not answer or the provider refuses what the server
needs, 2 wrong arguments or configuration.
`;

type Wish = { isAll: boolean } | { job: FeedJob; subject?: string } | 'probe';

function readWish(): Wish {
  const { values, positionals } = readArguments({
    options: { all: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [command, ...rest] = positionals;
  if (values.all && command !== 'status') throw new UsageError('--all is for status.');
  if (command === 'once') return readOnce(rest);
  if (command === 'status' && rest.length === 0) return { isAll: values.all };
  if (command === 'probe' && rest.length === 0) return 'probe';
  throw new UsageError(command ? 'That is not a command.' : '');
}

function readOnce(args: string[]): Wish {
  const [name, subject, ...more] = args;
  const job = allJobs.find((one) => one.name === name);
  if (!job) throw new UsageError(name ? `There is no job "${name}".` : 'once needs a job.');
  if (job.name === 'roster' && subject === undefined) throw new UsageError('roster needs a team.');
  if (more.length > 0) throw new UsageError('once takes one subject.');
  return { job, ...(subject === undefined ? {} : { subject }) };
}

async function main(): Promise<void> {
  const wish = readWish();
  // What the environment already says wins over the file.
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (wish === 'probe') return runProbe();
  const config = readConfig(process.env);
  const logger = createLogger('warn', pino.destination(2));
  const { database, close } = await connectDatabase(config, logger, { isBesideServer: true });
  try {
    if ('isAll' in wish) await showStatus(database, config, wish.isAll);
    else await runWish({ config, database, logger }, wish);
  } finally {
    await close();
  }
}

async function showStatus(
  database: Database,
  { feed, secondFeedUrl }: Config,
  isAll: boolean,
): Promise<void> {
  const now = new Date();
  if (feed !== 'off' && feed !== 'demo') {
    const asked = { first: feed, ...(secondFeedUrl && { second: 'nba' as const }) };
    const sources = await readSourceStatus(database.pool, asked, now);
    console.log(`${formatSources(sources, now)}\n`);
  }
  const statuses = await readFeedStatus(database.pool);
  console.log(formatStatus(isAll ? statuses : foldStatus(statuses), now));
}

type Tools = { config: Config; database: Database; logger: pino.Logger };

async function runWish(tools: Tools, wish: { job: FeedJob; subject?: string }): Promise<void> {
  const fetch = createPublicFetch({ ownHost: tools.config.ownFeedHost });
  const context = createFeedContext({ ...tools, fetch, now: () => new Date() });
  if (!context) throw new ConfigError('FEED is off: there is nobody to ask.');
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopping.abort());
  }
  let runs = 0;
  for await (const report of runOnce(context, wish, stopping.signal)) {
    runs += 1;
    console.log(formatReport(report));
    if (report.outcome === 'failed') process.exitCode = 1;
  }
  if (stopping.signal.aborted) process.exitCode = 130;
  else if (runs === 0) console.log(`${wish.job.name} has nothing to do now.`);
}

/** Of the real feed, also where another one is configured: before a change. */
async function runProbe(): Promise<void> {
  const config = readConfig({ ...process.env, FEED: 'espn' });
  const { feedUserAgent: userAgent, feedBaseUrl: baseUrl, secondFeedUrl, ownFeedHost } = config;
  const fetch = createPoliteFetch(createOwnHostFetch(createPublicFetch({ ownHost: ownFeedHost })));
  console.log(`Asking ${baseUrl} as ${userAgent}`);
  const findings: Finding[] = [];
  const now = () => new Date();
  // Neither pauses between requests nor their time-outs keep the program alive.
  const staysAlive = setInterval(() => {}, 60_000);
  for await (const finding of probe({
    fetch,
    userAgent,
    baseUrl,
    liveScoresUrl: secondFeedUrl,
    now,
  })) {
    findings.push(finding);
    console.log(formatFinding(finding));
  }
  clearInterval(staysAlive);
  console.log(['', ...advise(findings, { userAgent, baseUrl })].join('\n'));
  if (listMissing(findings).length > 0) process.exitCode = 1;
}

await runProgram(main, usage);
