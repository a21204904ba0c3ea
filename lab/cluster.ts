import { once } from 'node:events';
import { readArguments, UsageError } from '../scripts/command-line.ts';
import { formatTable } from '../scripts/feed/format.ts';
import { runProgram } from '../scripts/run-program.ts';
import { isWhole, startCluster } from './cluster/cluster.ts';

// A whole cluster on this machine, for a look: `npm run lab cluster`.

const usage = `Usage: npm run lab cluster [-- --feed demo|espn|off]

Starts three etcd, three PostgreSQL under Patroni, HAProxy, an S3 server and three servers as processes of their own below
a temporary folder, on 127.0.0.1 alone, and shows who is what whenever that changes. Ctrl-C ends and removes all of it.

Exit code: 0 done, 1 it did not come up, 2 wrong arguments, or programs that are missing (it names their packages).
`;

async function main(): Promise<void> {
  const { values } = readArguments({ options: { feed: { type: 'string', default: 'demo' } } });
  if (!['demo', 'espn', 'off'].includes(values.feed)) throw new UsageError('--feed takes a feed.');
  const told = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => told.abort());
  const cluster = await startCluster({
    environment: { FEED: values.feed, DRAIN_SECONDS: '3' },
    say: (line) => console.log(`${line} ...`),
  });
  const { siteUrl, databaseUrl, servers, folder } = cluster;
  console.log(`
Site        ${siteUrl} (mails: ${siteUrl}/dev/mailbox)
Servers     ${servers.map(({ name, port }) => `${name} on ${port}`).join(', ')}
Primary     ${databaseUrl}
Folder      ${folder} (logs, data; removed at the end)
Try         kill -9 the processes of a node, and look at what happens. Stop with Ctrl-C.
`);
  let shown = '';
  while (!told.signal.aborted) {
    const members = await cluster.listMembers();
    const rows = members.map(({ name, role, state, timeline, lag }) =>
      [name, role, state, timeline, lag ?? ''].map(String),
    );
    const table = formatTable([['node', 'is', 'state', 'timeline', 'bytes behind'], ...rows]);
    if (table !== shown) console.log(`${table}${isWhole(members) ? '' : '\nnot whole'}\n`);
    shown = table;
    await once(AbortSignal.any([told.signal, AbortSignal.timeout(1_000)]), 'abort');
  }
  await cluster.end();
}

await runProgram(main, usage);
