import { describe, expect, it } from 'vitest';
import { intervals } from '#shared/facts/intervals.ts';
import { poolsOf } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { startMailReceiver } from '#test/mail-receiver.ts';
import { hears, insertGame, onGames, openVisitorSocket } from '#test/realtime-games.ts';
import { metricsToken, type Scrape, scrape } from '#test/scrape.ts';
import { startServerForFile, startTestServer, type TestServer } from '#test/server.ts';
import { type GaugeSources, Gauges } from './gauges.ts';

const requests = 'sports_hub_http_request_duration_seconds_count';
const environment = { METRICS_TOKEN: metricsToken };

const server = await startServerForFile({ environment });

/** Counts may be told a moment after the answer. */
const seen = (one: TestServer, look: (scrape: Scrape) => void) =>
  eventually(async () => look(await scrape(one)));

describe('the metrics of a server', () => {
  it('count a request by method, template of its route and status', async () => {
    const { url, services } = server;
    const headers = { apikey: services.secrets.publishableKey };
    for (const table of ['games', 'news', 'no_such_table']) {
      await fetch(`${url}/rest/v1/${table}?select=*`, { headers });
    }
    await fetch(`${url}/rest/v1/games`);
    await fetch(`${url}/avatars/presets/nothing/here/1.svg`);
    await seen(server, ({ find }) => {
      const ofTables = { method: 'GET', route: '/rest/v1/:table' };
      expect(find(requests, { ...ofTables, status: '200' })).toBe(2);
      expect(find(requests, { ...ofTables, status: '404' })).toBe(1);
      expect(find(requests, { route: '/rest/v1/*', status: '401' })).toBe(1);
      expect(find(requests, { route: '/avatars/presets/:version/:category/:file' })).toBe(1);
    });
  });

  it('have no label that grows with what callers choose', async () => {
    const { url, services } = server;
    const headers = { apikey: services.secrets.publishableKey };
    const before = new Set((await scrape(server)).samples.map((one) => JSON.stringify(one.labels)));
    const hostile = Array.from({ length: 60 }, (_, turn) => `x${turn}-"\\\n{}`);
    for (const [turn, word] of hostile.entries()) {
      const path = encodeURIComponent(word);
      await fetch(`${url}/${path}/${path}`, { headers });
      await fetch(`${url}/rest/v1/${path}?${path}=eq.${path}`, { headers });
      await fetch(`${url}/functions/v1/${path}`, { method: 'POST', headers });
      await fetch(`${url}/storage/v1/object/${path}/${path}`, { headers });
      await fetch(`${url}/rest/v1/games`, { method: turn % 2 ? 'PROPFIND' : 'MKCOL', headers });
    }
    const { samples } = await scrape(server);
    const added = samples.filter(({ labels }) => !before.has(JSON.stringify(labels)));
    expect(
      new Set(added.map(({ labels: { le: _, ...rest } }) => JSON.stringify(rest))).size,
    ).toBeLessThan(15);
    for (const { labels } of samples) expect(JSON.stringify(labels)).not.toMatch(/x\d+-|PROPFIND/);
    expect(samples.some(({ labels }) => labels.method === 'other')).toBe(true);
  });

  it('know sockets, their channels, what they were sent and how late', async () => {
    const none = await scrape(server);
    expect(none.find('sports_hub_realtime_sockets')).toBe(0);
    const socket = await openVisitorSocket(server);
    await socket.join('games', onGames);
    await socket.find(([, , , event]) => event === 'system');
    await hears(socket, await insertGame(server));
    await seen(server, ({ find }) => {
      expect(find('sports_hub_realtime_sockets')).toBe(1);
      expect(find('sports_hub_realtime_channels')).toBe(1);
      expect(find('sports_hub_realtime_frames_sent_total')).toBeGreaterThanOrEqual(3);
      expect(find('sports_hub_realtime_delay_seconds_count')).toBe(1);
    });
    socket.webSocket.close();
    await seen(server, ({ find }) => expect(find('sports_hub_realtime_sockets')).toBe(0));
  });

  it('tell answers that served several from those that were made', async () => {
    const outcomes = async () => {
      const { find } = await scrape(server);
      const of = (outcome: string) => find('sports_hub_shared_answers_total', { outcome }) ?? 0;
      return { hit: of('hit'), miss: of('miss') };
    };
    const before = await outcomes();
    for (let turn = 0; turn < 3; turn += 1)
      await server.client().from('games').select('external_id');
    const after = await outcomes();
    expect(after.miss - before.miss).toBe(1);
    expect(after.hit - before.hit).toBe(2);
  });

  it('know each pool, and how long callers waited for it', async () => {
    const { samples, find } = await scrape(server);
    const pools = samples.filter(({ name }) => name === 'sports_hub_database_pool_most');
    expect(pools.map(({ labels }) => labels.pool).sort()).toEqual(Object.keys(poolsOf(1)).sort());
    expect(find('sports_hub_database_pool_wait_seconds_count', { pool: 'own' })).toBeGreaterThan(0);
  });

  it('count mails that went', async () => {
    await server.client().auth.signUp({ email: 'counted@example.com', password: 'long enough' });
    expect(await server.readMailbox('counted@example.com')).toHaveLength(1);
    await seen(server, ({ find }) => {
      expect(find('sports_hub_mails_total', { outcome: 'sent' })).toBe(1);
      expect(find('sports_hub_mails_under_way')).toBe(0);
    });
  });

  it('count events of the payment provider that are refused', async () => {
    await fetch(`${server.url}/payments/webhook`, { method: 'POST', body: '{}' });
    const { find } = await scrape(server);
    expect(find('sports_hub_payment_events_total', { outcome: 'refused' })).toBe(1);
    expect(find('sports_hub_payment_events_total', { outcome: 'taken' })).toBe(0);
  });
});

it('count a mail that the mail server refuses', async () => {
  const { url } = await startMailReceiver({ refuses: true });
  const refusing = await startTestServer({ environment: { ...environment, SMTP_URL: url } });
  await refusing.client().auth.signUp({ email: 'refused@example.com', password: 'long enough' });
  await seen(refusing, ({ find }) =>
    expect(find('sports_hub_mails_total', { outcome: 'failed' })).toBe(1),
  );
  await refusing.stop();
});

it('tell the jobs that fail, by sport, and since when', async () => {
  const polling = await startTestServer({
    environment: { ...environment, FEED: 'espn', FEED_BASE_URL: 'http://feed.test' },
    fetch: async () => new Response('', { status: 500 }),
  });
  const scores = { name: 'scores', subject: 'NFL' };
  await eventually(async () => {
    const { rows } = await polling.query(
      `select from feed_states where job = 'scores' and subject = 'NFL' and failures > 0`,
    );
    expect(rows).toHaveLength(1);
  });
  const { find } = await scrape(polling);
  expect(find('sports_hub_job_consecutive_failures', scores)).toBeGreaterThan(0);
  expect(find('sports_hub_job_failing_since_timestamp_seconds', scores)).toBeGreaterThan(1e9);
  expect(find('sports_hub_job_last_success_timestamp_seconds', scores)).toBeUndefined();
  const failed = { name: 'scores', outcome: 'failed' };
  expect(find('sports_hub_job_run_duration_seconds_count', failed)).toBeGreaterThan(0);
  expect(find('sports_hub_job_last_failure_timestamp_seconds', { name: 'scores' })).toBeGreaterThan(
    1e9,
  );
  await polling.stop();
});

describe('facts of the database', () => {
  const createFacts = (replaced: Partial<GaugeSources> = {}) =>
    new Gauges({
      sql: server.services.database.pool,
      dataDir: '.',
      findProblem: async () => undefined,
      jobs: ['scores', 'details'],
      subjects: ['NFL', 'all'],
      version: '1.0.0',
      schema: 'newest',
      ...replaced,
    });
  const valuesOf = async (facts: Gauges, name: string) =>
    (await facts.registry.getSingleMetric(`sports_hub_${name}`)?.get())?.values;

  it('put all subjects that are not listed into one, and leave other jobs out', async () => {
    await server.query(
      `insert into feed_states (job, subject, last_attempt_at, last_success_at, failures)
       select 'details', 'game_' || n, now(), now(), n % 3 from generate_series(1, 200) n
       union all select 'scores', 'NFL', now(), now(), 0
       union all select 'host', 'feed.test', now(), null, 5`,
    );
    const facts = createFacts();
    await facts.look();
    const values = await valuesOf(facts, 'job_consecutive_failures');
    expect(values?.map(({ labels, value }) => ({ ...labels, value }))).toEqual([
      { name: 'details', subject: 'other', value: 2 },
      { name: 'scores', subject: 'NFL', value: 0 },
    ]);
  });

  it('are left out while the database does not answer, and the rest is told', async () => {
    const query = () => Promise.reject(new Error('gone'));
    const sql = { query } as unknown as GaugeSources['sql'];
    const facts = createFacts({ sql, findProblem: async () => 'database does not answer' });
    await facts.look();
    expect(await valuesOf(facts, 'database_up')).toMatchObject([{ value: 0 }]);
    expect(await valuesOf(facts, 'ready')).toMatchObject([{ value: 0 }]);
    expect(await valuesOf(facts, 'database_rows')).toEqual([]);
    expect((await valuesOf(facts, 'disk_free_bytes'))?.[0]?.value).toBeGreaterThan(0);
  });

  it('are not waited for when they hang, nor asked for again meanwhile', async () => {
    let asked = 0;
    const query = () => {
      asked += 1;
      return new Promise(() => {});
    };
    const sql = { query } as unknown as GaugeSources['sql'];
    const findProblem = async () => 'database does not answer';
    const facts = createFacts({ sql, findProblem, patienceMs: 1 });
    await facts.look();
    expect(await valuesOf(facts, 'database_up')).toMatchObject([{ value: 0 }]);
    // A table of theirs is held, and the database answers what needs none.
    const held = createFacts({ sql, patienceMs: 1 });
    await held.look();
    expect(await valuesOf(held, 'database_up')).toMatchObject([{ value: 1 }]);
    expect(asked).toBe(2);
  });

  it('are asked for once by many, and not again for some seconds', async () => {
    let asked = 0;
    const query: GaugeSources['sql']['query'] = ((...call: [string, unknown[]]) => {
      asked += 1;
      return server.query(...call);
    }) as never;
    const facts = createFacts({ sql: { query } });
    await Promise.all(Array.from({ length: 20 }, () => facts.look()));
    await facts.look();
    expect(asked).toBe(1);
    expect(intervals.metricsFactsMs).toBeGreaterThan(1_000);
  });
});
