import { AggregatorRegistry, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { parseScrape } from '#test/scrape.ts';
import { Instruments } from './instruments.ts';
import { QuickHistogram } from './quick-histogram.ts';

const values = [0, 0.05, 0.1, 0.100001, 0.5, 0.9, 1, 7, 0.3];
const config = {
  ...{ name: 'took_seconds', help: 'How long.', labelNames: ['route', 'status'] },
  buckets: [0.1, 0.5, 1],
};
const labels = { route: '/a/:b', status: 200 };

function fillBoth() {
  const [plain, quick] = [new Registry(), new Registry()];
  const known = new Histogram({ ...config, registers: [plain] });
  const series = new QuickHistogram({ ...config, registers: [quick] }).open(labels);
  for (const value of values) {
    known.observe(labels, value);
    series.observe(value);
  }
  return { plain, quick };
}

it('tells what the histogram of prom-client tells of the same values', async () => {
  const { plain, quick } = fillBoth();
  const lines = async (registry: Registry) =>
    (await registry.metrics())
      .split('\n')
      .map((line) => line.replace(/\{.*\}/, sortLabels))
      .sort();
  expect(await lines(quick)).toEqual(await lines(plain));
});

it('is added up with those of other processes as theirs is', async () => {
  const { plain, quick } = fillBoth();
  const of = (registry: Registry) => registry.getMetricsAsJSON();
  const twice = AggregatorRegistry.aggregate([await of(quick), await of(quick)]);
  const mixed = AggregatorRegistry.aggregate([await of(quick), await of(plain)]);
  const text = await twice.metrics();
  expect(text).toContain('took_seconds_count{route="/a/:b",status="200"} 18');
  expect((await mixed.metrics()).split('\n').sort()).toEqual(text.split('\n').sort());
});

it('has a last kind for all that would be too many', async () => {
  const instruments = new Instruments();
  for (let route = 0; route < 5_000; route += 1) {
    instruments.answered({ method: 'GET', route: `/${route}`, status: 200 }, 0.1);
  }
  const { find, samples } = parseScrape(await instruments.registry.metrics());
  const name = 'sports_hub_http_request_duration_seconds_count';
  expect(samples.filter((sample) => sample.name === name)).toHaveLength(2_001);
  expect(find(name, { route: 'other', method: 'other', status: '0' })).toBe(3_000);
});

const sortLabels = (text: string) => `{${text.slice(1, -1).split(',').sort().join(',')}}`;
