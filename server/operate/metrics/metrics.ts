import { AggregatorRegistry, Gauge } from 'prom-client';
import type { Instruments } from '#server/base/metrics/instruments.ts';
import { type GaugeSources, Gauges } from './gauges.ts';
import { type Channel, WorkerMetrics } from './worker-metrics.ts';

type MetricsOptions = GaugeSources & {
  instruments: Instruments;
  /** Server processes that share the port. */
  workers: number;
  /** Absent: nothing carries questions to the others, and each answers for itself. */
  channel?: Channel | undefined;
};

/** All that `/metrics` tells: the counts of every process on the port added up, and facts that they have in common. */
export class Metrics {
  readonly #instruments: Instruments;
  readonly #gauges: Gauges;
  readonly #siblings: WorkerMetrics | undefined;
  readonly #processes: Record<'configured' | 'missing', Gauge>;

  constructor({ instruments, workers, channel, ...sources }: MetricsOptions) {
    this.#instruments = instruments;
    this.#gauges = new Gauges(sources);
    const isOneOfMany = workers > 1 && channel?.send !== undefined;
    this.#siblings = isOneOfMany
      ? new WorkerMetrics(channel, () => instruments.registry.getMetricsAsJSON())
      : undefined;
    const gauge = (name: string, help: string) =>
      new Gauge({ name: `sports_hub_${name}`, help, registers: [this.#gauges.registry] });
    this.#processes = {
      configured: gauge('processes', 'Server processes that WORKERS asks for.'),
      missing: gauge('processes_missing', 'Those of them that this answer does not count.'),
    };
    this.#processes.configured.set(workers);
    this.#processes.missing.set(workers - 1);
  }

  get contentType(): string {
    return this.#instruments.registry.contentType;
  }

  /** In the text format of Prometheus. */
  async write(): Promise<string> {
    const { registry } = this.#instruments;
    const [counted] = await Promise.all([this.#addUp(), this.#gauges.look()]);
    return `${await (counted ?? registry).metrics()}${await this.#gauges.registry.metrics()}`;
  }

  async #addUp() {
    if (!this.#siblings) return undefined;
    const [own, others] = await Promise.all([
      this.#instruments.registry.getMetricsAsJSON(),
      this.#siblings.gather(),
    ]);
    const { configured, missing } = this.#processes;
    missing.set((await configured.get()).values[0]?.value ?? 0);
    missing.dec(1 + others.counts.length);
    return AggregatorRegistry.aggregate([own, ...others.counts]);
  }
}
