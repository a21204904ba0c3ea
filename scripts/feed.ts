import { existsSync } from 'node:fs';
import pino from 'pino';
import { type Config, ConfigError, readConfig } from '#server/base/config/config.ts';
import { connectDatabase } from '#server/base/database/connect.ts';
import type { Database } from '#server/base/database/database.ts';
import { createOwnHostFetch } from '#server/base/net/own-host-fetch.ts';
import { createPublicFetch } from '#server/base/net/public-fetch.ts';
import { createLogger } from '#server/base/process/logger.ts';
import { createFeedContext, type FeedJob } from '#server/product/feed/feed-context.ts';
import { schedule } from '#server/product/feed/game-jobs.ts';
import { createPoliteFetch } from '#server/product/feed/polite-fetch.ts';
import { season } from '#server/product/feed/season-job.ts';
import { leagues } from '#shared/facts/sports.ts';
import { advise, formatFinding, listMissing } from './feed/advice.ts';
import { foldStatus, readFeedStatus } from './feed/feed-status.ts';
import { formatReport, formatStatus } from './feed/format.ts';
import { formatSources } from './feed/format-sources.ts';
import { type Finding, probe } from './feed/probe.ts';
import { runOnce } from './feed/run-once.ts';
import { readSourceStatus } from './feed/source-status.ts';
import { readWish, usage } from './feed/wish.ts';
import { runProgram } from './run-program.ts';

// Operators' side of the feed: `npm run feed -- status`, `npm run feed -- once scores NFL`.

async function main(): Promise<void> {
  const wish = readWish(process.argv.slice(2));
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
  { feed, feedSports: sports, secondFeedUrl }: Config,
  isAll: boolean,
): Promise<void> {
  const now = new Date();
  if (feed !== 'off' && feed !== 'demo') {
    const asked = { first: feed, ...(secondFeedUrl && { second: 'nba' as const }) };
    const sources = await readSourceStatus(database.pool, asked, now);
    const shown = sources.filter(({ sport }) => sports.includes(sport));
    console.log(`${formatSources(shown, now)}\n`);
  }
  const statuses = await readFeedStatus(database.pool);
  console.log(formatStatus(isAll ? statuses : foldStatus(statuses), now));
}

/** The schedule of a league is asked for with its season: the months ahead and the playoffs. */
function withSeason(wish: OnceWish): OnceWish[] {
  const { job, subject } = wish;
  const hasSeason = subject === undefined || leagues.some((one) => one === subject.toUpperCase());
  return job === schedule && hasSeason ? [wish, { ...wish, job: season }] : [wish];
}

type OnceWish = { job: FeedJob; subject?: string };
type Tools = { config: Config; database: Database; logger: pino.Logger };

async function runWish(tools: Tools, wish: OnceWish): Promise<void> {
  const fetch = createPublicFetch({ ownHost: tools.config.ownFeedHost });
  const context = await createFeedContext({ ...tools, fetch, now: () => new Date() });
  if (!context) throw new ConfigError('FEED is off: there is nobody to ask.');
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopping.abort());
  }
  let runs = 0;
  for (const each of withSeason(wish)) {
    for await (const report of runOnce(context, each, stopping.signal)) {
      runs += 1;
      console.log(formatReport(report));
      if (report.outcome === 'failed') process.exitCode = 1;
    }
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
