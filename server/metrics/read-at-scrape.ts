import { Counter, Gauge, type Registry } from 'prom-client';

type Metric = { name: string; help: string; labelNames?: string[]; isCounter?: boolean };
type Reading = readonly [labels: Record<string, string>, value: number];

/** A metric that costs nothing until somebody asks for it: `read` is called for each scrape. */
export function readAtScrape(
  registry: Registry,
  { name, help, labelNames = [], isCounter = false }: Metric,
  read: () => Iterable<Reading>,
): void {
  const Kind = isCounter ? Counter<string> : Gauge<string>;
  new Kind({
    ...{ name, help, labelNames, registers: [registry] },
    collect() {
      this.reset();
      for (const [labels, value] of read()) this.inc(labels, value);
    },
  });
}
