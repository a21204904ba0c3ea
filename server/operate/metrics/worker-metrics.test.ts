import { EventEmitter } from 'node:events';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { Instruments } from '#server/base/metrics/instruments.ts';
import { Metrics } from './metrics.ts';
import { type Channel, WorkerMetrics } from './worker-metrics.ts';

type Said = { ask?: string; id: number; counts?: unknown; to?: number };

/** A channel whose other end is the test. */
function openChannel() {
  const ears = new EventEmitter();
  const said: Said[] = [];
  const channel: Channel = {
    send: (message) => said.push(message as Said),
    on: (event, hear) => ears.on(event, hear),
  };
  return { channel, said, hear: (message: unknown) => ears.emit('message', message) };
}

const none = async () => [];
const patienceMs = 20;

it('gathers what the others answer, as soon as all have', async () => {
  const { channel, said, hear } = openChannel();
  const gathered = new WorkerMetrics(channel, none).gather(60_000);
  const [{ id } = { id: 0 }] = said;
  expect(said).toEqual([{ ask: 'metrics', id }]);
  hear({ counts: [], id });
  hear({ asked: 2, id });
  hear({ counts: [], id });
  expect(await gathered).toEqual({ asked: 2, counts: [[], []] });
});

it('leaves out who does not answer in time, and what comes too late', async () => {
  const { channel, said, hear } = openChannel();
  const siblings = new WorkerMetrics(channel, none);
  const gathered = siblings.gather(patienceMs);
  const id = said[0]?.id;
  hear({ asked: 2, id });
  hear({ counts: [], id });
  expect(await gathered).toEqual({ asked: 2, counts: [[]] });
  const next = siblings.gather(patienceMs);
  hear({ counts: [], id });
  expect(await next).toEqual({ asked: 0, counts: [] });
});

it('answers alone at once when there are no others, or nobody carries the question', async () => {
  const { channel, said, hear } = openChannel();
  const alone = new WorkerMetrics(channel, none).gather(60_000);
  hear({ asked: 0, id: said[0]?.id });
  expect(await alone).toEqual({ asked: 0, counts: [] });
  const cut = { ...channel, send: () => expect.fail('the channel is closed') };
  expect(await new WorkerMetrics(cut, none).gather(patienceMs)).toEqual({ asked: 0, counts: [] });
});

it('answers who asks, and hears nothing that makes no sense', async () => {
  const { channel, said, hear } = openChannel();
  new WorkerMetrics(channel, none);
  for (const nonsense of [
    undefined,
    'metrics',
    {},
    { ask: 'secrets', id: 1, from: 2 },
    { id: 7 },
  ]) {
    hear(nonsense);
  }
  hear({ ask: 'metrics', id: 3, from: 2 });
  await new Promise(setImmediate);
  expect(said).toEqual([{ counts: [], id: 3, to: 2 }]);
});

it('adds up what the processes count, and says how many are missing', async () => {
  const { channel, said, hear } = openChannel();
  const [instruments, other] = [new Instruments(), new Instruments()];
  const metrics = new Metrics({
    ...{ instruments, channel, workers: 3, dataDir: '.', jobs: [], subjects: [] },
    ...{ version: '1.0.0', schema: 'newest', findProblem: async () => undefined },
    sql: { query: (() => Promise.reject(new Error('gone'))) as never },
  });
  instruments.answered({ method: 'GET', route: '/', status: 200 }, 0.1);
  for (let turn = 0; turn < 4; turn += 1) {
    other.answered({ method: 'GET', route: '/', status: 200 }, 0.2);
  }
  const written = metrics.write();
  const id = said[0]?.id;
  hear({ asked: 1, id });
  // As it comes over the channel.
  hear(JSON.parse(JSON.stringify({ counts: await other.registry.getMetricsAsJSON(), id })));
  const text = await written;
  const labels = '{method="GET",route="/",status="200"}';
  expect(text).toContain(`sports_hub_http_request_duration_seconds_count${labels} 5\n`);
  expect(text).toContain('sports_hub_processes 3\n');
  expect(text).toContain('sports_hub_processes_missing 1\n');
  expect(text).not.toContain(' null');
  expect(metrics.contentType).toBe(Registry.PROMETHEUS_CONTENT_TYPE);
});
