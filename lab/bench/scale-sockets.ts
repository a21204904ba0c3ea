import { type FanOutReport, runFanOut, type Scenario } from './fan-out.ts';
import { openFilesLimit } from './machine.ts';
import { percentile } from './percentiles.ts';
import { type ScaleServer, startScaleServer, type Usage } from './scale-server.ts';

/** Besides sockets a process has some files open. */
const otherFiles = 300;

/** Memory of a socket, and the cost and time of delivery, while so many are open. */
export async function measureSockets(dataDir: string): Promise<void> {
  const limit = openFilesLimit() ?? Number.POSITIVE_INFINITY;
  console.log(`\nopen sockets, 2 changes/s to each (open files: ${limit} in each process)`);
  for (const subscribers of [1_000, 5_000, 20_000]) {
    const workers = Math.ceil(subscribers / (limit - otherFiles));
    const server = await startScaleServer(dataDir, { workers });
    try {
      const scenario = { subscribers, changesPerSecond: 2, seconds: 10 };
      const report = await openAndWrite(server, scenario);
      const { empty, before } = report;
      const kbOfEach = ((before.serverMb - empty.serverMb) * 1024) / subscribers;
      const where = workers === 1 ? 'one process' : `${workers} processes`;
      console.log(
        `  ${subscribers} in ${where}: ${kbOfEach.toFixed(1)} kB each, ${describeDelivery(scenario, report)}`,
      );
    } finally {
      await server.end();
    }
  }
}

export function openAndWrite(
  { port, secrets, clientConfig, readUsage }: ScaleServer,
  scenario: Scenario,
): Promise<FanOutReport<Usage>> {
  const target = { port, apiKey: secrets.publishableKey, clientConfig };
  return runFanOut(scenario, target, readUsage);
}

export function describeDelivery(
  { seconds }: Scenario,
  { latenciesMs, lost, before, after }: FanOutReport<Usage>,
): string {
  const share = (ms: number) => `${Math.round(ms / seconds / 10)} %`;
  return (
    `p95 ${percentile(latenciesMs, 0.95).toFixed(0)} ms, lost ${lost}; CPU of a core: ` +
    `server ${share(after.serverMs - before.serverMs)}, PostgreSQL ${share(after.databaseMs - before.databaseMs)}`
  );
}
