export const metricsToken = 'token-of-the-metrics-in-tests';

export type Sample = { name: string; labels: Record<string, string>; value: number };
export type Scrape = {
  samples: Sample[];
  /** By name: counter, gauge or histogram. */
  types: Map<string, string>;
  /** The sum of the samples that have these labels; undefined without one. */
  find: (name: string, labels?: Record<string, string>) => number | undefined;
};

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const label = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** What Prometheus would read there. */
export async function scrape({ url }: { url: string }, token = metricsToken): Promise<Scrape> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`);
  return parseScrape(await answer.text());
}

export function parseScrape(text: string): Scrape {
  const types = new Map<string, string>();
  const samples: Sample[] = [];
  for (const each of text.split('\n')) {
    const [, type, kind] = /^# TYPE (\S+) (\S+)$/.exec(each) ?? [];
    if (type !== undefined && kind !== undefined) types.set(type, kind);
    if (each === '' || each.startsWith('#')) continue;
    const [, name = '', labels = '', value = ''] = line.exec(each) ?? [];
    if (name === '') throw new Error(`not a line of this format: ${each}`);
    const pairs = [...labels.matchAll(label)].map(([, key, content]) => [key, content]);
    samples.push({ name, labels: Object.fromEntries(pairs), value: Number(value) });
  }
  const find: Scrape['find'] = (name, wanted = {}) => {
    const found = samples.filter(
      (sample) =>
        sample.name === name &&
        Object.entries(wanted).every(([key, value]) => sample.labels[key] === value),
    );
    return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
  };
  return { samples, types, find };
}
