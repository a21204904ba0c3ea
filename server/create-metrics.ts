import { sports } from '#shared/facts/sports.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { readMigrations } from './database/migrate.ts';
import { version } from './feed-agent.ts';
import type { FindProblem } from './http/health.ts';
import type { Meters } from './metrics/meters.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Channel } from './metrics/siblings.ts';
import type { ProviderName } from './payments/providers/provider.ts';
import { allJobs, upkeep } from './schedule.ts';

const paymentProviders: ProviderName[] = ['stripe', 'simulated'];

type MetricsParts = {
  config: Pick<Config, 'workers' | 'dataDir'>;
  database: Database;
  meters: Meters | undefined;
  findProblem: FindProblem;
  channel: Channel | undefined;
};

/** What `/metrics` answers; undefined on a server that counts nothing. */
export async function createMetrics({
  config: { workers, dataDir },
  database,
  meters,
  findProblem,
  channel,
}: MetricsParts): Promise<Metrics | undefined> {
  if (!meters) return undefined;
  const { Metrics: Created } = await import('./metrics/metrics.ts');
  meters.watchPools(database.readLoads);
  const schema = (await readMigrations()).at(-1)?.name ?? 'none';
  return new Created({
    ...{ meters, workers, channel, dataDir, findProblem, version, schema },
    sql: database.jobs,
    jobs: [...allJobs, ...upkeep.map(({ job }) => job)].map(({ name }) => name),
    subjects: [...sports, 'all', ...paymentProviders],
  });
}
