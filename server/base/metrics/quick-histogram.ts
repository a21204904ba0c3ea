import { Histogram, type HistogramConfiguration, type MetricValueWithName } from 'prom-client';

type Labels = Record<string, string | number>;

/** Values of one set of labels. */
export class Series {
  readonly labels: Labels;
  readonly counts: number[];
  readonly #bounds: readonly number[];
  sum = 0;

  constructor(labels: Labels, bounds: readonly number[]) {
    this.labels = labels;
    this.#bounds = bounds;
    this.counts = Array(bounds.length + 1).fill(0);
  }

  observe(value: number): void {
    let at = 0;
    while (at < this.#bounds.length && value > (this.#bounds[at] ?? 0)) at += 1;
    this.counts[at] = (this.counts[at] ?? 0) + 1;
    this.sum += value;
  }
}

type Collected = Awaited<ReturnType<Histogram['get']>>;

/** A histogram for what happens at every request: who observes holds the series, and labels are not looked up again. */
export class QuickHistogram extends Histogram {
  readonly #config: HistogramConfiguration<string> & { buckets: number[] };
  readonly #series: Series[] = [];

  constructor(config: HistogramConfiguration<string> & { buckets: number[] }) {
    super(config);
    this.#config = config;
  }

  open(labels: Labels): Series {
    const series = new Series(labels, this.#config.buckets);
    this.#series.push(series);
    return series;
  }

  override async get(): Promise<Collected> {
    const values = this.#series.filter(({ sum, counts }) => sum > 0 || counts.some(Boolean));
    const { name, help } = this.#config;
    const told = { name, help, type: 'histogram', aggregator: 'sum' } as unknown as Collected;
    return { ...told, values: values.flatMap((series) => this.#valuesOf(series)) };
  }

  /** What prom-client calls for the text format. */
  getForPromString(): Promise<Collected> {
    return this.get();
  }

  #valuesOf({ labels, counts, sum }: Series): MetricValueWithName<string>[] {
    const { name, buckets } = this.#config;
    let count = 0;
    const values: MetricValueWithName<string>[] = [...buckets, '+Inf'].map((le, at) => {
      count += counts[at] ?? 0;
      return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count };
    });
    values.push({ metricName: `${name}_sum`, labels, value: sum });
    values.push({ metricName: `${name}_count`, labels, value: count });
    return values;
  }
}
