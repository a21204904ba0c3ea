import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase } from '#server/base/database/connect.ts';
import { createLogger } from '#server/base/process/logger.ts';
import { readArguments } from './command-line.ts';
import { chooseFiles } from './import/choose-files.ts';
import { fetchFiles } from './import/fetch-files.ts';
import { importFiles } from './import/import-files.ts';
import { kinds } from './import/kinds.ts';
import { loadConfig, runProgram } from './run-program.ts';

// Brings files of whole seasons into the database: `npm run import -- nfl-games games.csv.gz`.

const list = kinds.map(({ name, about }) => `  ${name.padEnd(18)}${about}`).join('\n');
const usage = `Usage: npm run import -- <kind> <file>
       npm run import -- all <folder>
       npm run import -- fetch [--addresses <file>]

  Files are CSV with a header, or JSON where it says so, plain or .gz. A folder has them as nfl/games.csv.gz,
  nba/player_games.csv and so on. Rows that cannot be understood are named with their lines and left out; the exit code is then 1.
  fetch takes what nflverse publishes of the NFL (CC BY 4.0), or the files of another list of addresses in the shape of
  scripts/import/addresses.json; what was taken is fetched again only when it has changed.
  An import may be repeated: what is there already is not written again. It works beside a running server.

${list}
`;

async function main(): Promise<void> {
  const { positionals, values } = readArguments({
    allowPositionals: true,
    options: { addresses: { type: 'string' } },
  });
  const config = loadConfig();
  const isFetch = positionals[0] === 'fetch' && positionals.length === 1;
  const files = isFetch ? [] : chooseFiles(positionals, config.feed);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopping.abort());
  }
  const logger = createLogger('warn');
  const { database, close } = await connectDatabase(config, logger, { isBesideServer: true });
  const client = new pg.Client({ ...database.clientConfig, options: '-c timezone=UTC' });
  // What it was doing then fails and says so.
  client.on('error', () => {});
  try {
    await client.connect();
    const now = () => new Date();
    const beside = { first: config.feed, ...(config.secondFeedUrl && { second: 'nba' as const }) };
    const tools = { client, now, beside, signal: stopping.signal };
    const fetched = fetchFiles({
      ...{
        addresses: values.addresses,
        feed: config.feed,
        folder: join(config.dataDir, 'imports'),
        fetch,
        now,
      },
      ...{ userAgent: config.feedUserAgent, signal: stopping.signal, say: console.log },
    });
    const isWhole = await importFiles(isFetch ? fetched : files, tools);
    if (!isWhole) process.exitCode = stopping.signal.aborted ? 130 : 1;
  } finally {
    await client.end();
    await close();
  }
}

await runProgram(main, usage);
