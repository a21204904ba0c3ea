import { Instruments } from '#server/base/metrics/instruments.ts';
import { Gauges } from '#server/operate/metrics/gauges.ts';
import { pageHead, table } from './markdown.ts';

/** Names, kinds and labels as the registries have them; nothing is measured. */
export async function writeMetrics(): Promise<string> {
  const facts = new Gauges({
    sql: { query: () => Promise.reject(new Error('nothing is asked')) },
    dataDir: '.',
    findProblem: async () => undefined,
    ...{ jobs: [], subjects: [], version: '', schema: '' },
  });
  const registries = [new Instruments().registry, facts.registry];
  const metrics = registries.flatMap((registry) => registry.getMetricsAsArray());
  const ours = metrics.filter(({ name }) => name.startsWith('sports_hub_'));
  const rows = ours.map((metric) => [
    `\`${metric.name}\``,
    String(metric.type),
    'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames.join(', ') : '',
    metric.help,
  ]);
  return `${pageHead('Metrics', 'What `/metrics` tells besides the [usual figures of a Node process](https://github.com/siimon/prom-client#default-metrics). [How to turn them on](../operate/monitor.md).')}
${table(
  ['metric', 'kind', 'labels', ''],
  rows.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
)}`;
}
