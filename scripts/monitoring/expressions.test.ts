import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { nameBackup } from '#server/operate/backups/backup-names.ts';
import { allJobs, upkeep } from '#server/schedule.ts';
import { eventually } from '#test/eventually.ts';
import { makeFolderForFile } from '#test/folders.ts';
import { readSelectors, type Selector } from '#test/promql.ts';
import { insertGame } from '#test/realtime-games.ts';
import { metricsToken, type Sample, type Scrape, scrape } from '#test/scrape.ts';
import { startServerForFile } from '#test/server.ts';
import { listExpressions, monitoringFolder } from './expressions.ts';

/** What Prometheus itself adds to each sample, and knows of each server. */
const added = { up: ['job', 'instance'], always: ['job', 'instance'] };
const jobs = [...allJobs, ...upkeep.map(({ job }) => job)].map(({ name }) => name);
/** What is there only when something went wrong. */
const rare = /^5\.\.$/;

let scraped: Scrape;
const samplesOf = (metric: string): Sample[] =>
  scraped.samples.filter(({ name }) => name === metric);

const backups = await makeFolderForFile();
// Today's, so that nobody waits for the process that would make it.
await writeFile(join(backups, nameBackup('daily', new Date())), 'kept');
const server = await startServerForFile({
  environment: {
    ...{ METRICS_TOKEN: metricsToken, BACKUP_DIR: backups },
    ...{ FEED: 'espn', FEED_BASE_URL: 'http://feed.test' },
  },
  fetch: async () => new Response('', { status: 500 }),
});
const { pool } = server.services.database;
const id = await insertGame(server);
await pool.query(`update games set scheduled_at = now() + interval '1 day'`);
await pool.query(
  `insert into predictions (game_id, sport, season, home_team, away_team, starts_at, made_at, model_version,
       home_win_probability, home_favored_by, margin_low, margin_high, total, uses_line, factors,
       base_probability, rating_probability)
     select external_id, sport, 2026, home_team, away_team, scheduled_at, now(), 'test', 0.5, 0, -7, 7, 40, false,
       '[]', 0.5, 0.5 from games where external_id = $1`,
  [id],
);
const { publishableKey: apikey } = server.services.secrets;
await fetch(`${server.url}/rest/v1/games?select=id`, { headers: { apikey } });
await fetch(server.url);
await eventually(async () => {
  const { rows } = await pool.query('select from feed_states where failures > 0');
  expect(rows.length).toBeGreaterThan(0);
});
// An answer is counted when it has left, and a job when it has ended.
await eventually(async () => {
  scraped = await scrape(server);
  const routes = samplesOf('sports_hub_http_request_duration_seconds_count').map(
    ({ labels }) => labels.route,
  );
  expect(routes).toContain('/rest/v1/:table');
  expect(samplesOf('sports_hub_backup_newest_bytes')).not.toEqual([]);
  expect(samplesOf('sports_hub_job_last_success_timestamp_seconds')).not.toEqual([]);
});

const labelsOf = (metric: string) => [
  ...added.always,
  ...samplesOf(metric).flatMap(({ labels }) => Object.keys(labels)),
];

function expectKnown({ metric, matchers }: Selector): void {
  if (metric === 'up') return;
  expect(samplesOf(metric), `${metric} is not told`).not.toEqual([]);
  for (const { label, operator, value } of matchers) {
    expect(labelsOf(metric), metric).toContain(label);
    if (added.always.includes(label) || rare.test(value) || operator.startsWith('!')) continue;
    const isMeant = operator === '=' ? (one: string) => one === value : matching(value);
    const values = label === 'name' ? jobs : samplesOf(metric).map(({ labels }) => labels[label]);
    const known = values.filter((one) => one !== undefined);
    expect(known.some(isMeant), `${metric}: ${label} is never ${value}`).toBe(true);
  }
}

const matching = (value: string) => (one: string) => new RegExp(`^(?:${value})$`).test(one);

describe('what operators ask of the metrics', async () => {
  it.each(await listExpressions())('is told: $place: $expr', ({ expr }) => {
    const { selectors, grouping } = readSelectors(expr);
    if (expr !== 'vector(0)') expect(selectors).not.toEqual([]);
    for (const selector of selectors) expectKnown(selector);
    const labels = selectors.flatMap(({ metric }) => labelsOf(metric));
    for (const label of grouping) expect(labels).toContain(label);
  });

  it.each(await listExpressions())('suits its kind of metric: $place: $expr', ({ expr }) => {
    for (const { metric } of readSelectors(expr).selectors) {
      const base = metric.replace(/_(bucket|count|sum)$/, '');
      const isGrowing =
        scraped.types.get(metric) === 'counter' || (scraped.types.has(base) && base !== metric);
      const isInRate = new RegExp(`(rate|increase)\\(\\s*${metric}\\b`).test(expr);
      expect(isInRate, metric).toBe(isGrowing);
    }
  });
});

/** What the pages for administrators tell better. */
const unasked = [
  'sports_hub_job_last_attempt_timestamp_seconds',
  'sports_hub_job_last_failure_timestamp_seconds',
];

it('asks for every metric of ours, in an alert or a panel of deploy/monitoring', async () => {
  const asked = (await listExpressions()).flatMap(({ expr }) =>
    readSelectors(expr).selectors.map(({ metric }) => metric.replace(/_(bucket|count|sum)$/, '')),
  );
  const ours = [...scraped.types.keys()].filter((name) => name.startsWith('sports_hub_'));
  const missing = ours.filter((name) => !asked.includes(name)).sort();
  expect(missing, 'add a panel to grafana-dashboard.json').toEqual(unasked);
});

it('explains every alert to operators', async () => {
  const page = await readFile(`${monitoringFolder}../../docs/operate/monitor.md`, 'utf8');
  const alerts = (await listExpressions()).filter(({ isAlert }) => isAlert);
  const names = alerts.map(({ place }) => place.replace('alert ', ''));
  expect(names.filter((name) => !page.includes(`| ${name} |`))).toEqual([]);
});

it('finds the servers that one may choose from on the dashboard', async () => {
  const { templating } = JSON.parse(
    await readFile(`${monitoringFolder}grafana-dashboard.json`, 'utf8'),
  );
  const { query } = templating.list.find(({ name }: { name: string }) => name === 'instance');
  const [, metric = '', label] = /^label_values\((\w+), (\w+)\)$/.exec(query.query) ?? [];
  expect(samplesOf(metric)).toHaveLength(1);
  expect(label).toBe('instance');
});

it('refuses what is no expression, or names what is not told', () => {
  expect(() => readSelectors('sum(rate(up[5m])')).toThrow('not PromQL');
  expect(() => expectKnown({ metric: 'sports_hub_nothing', matchers: [] })).toThrow('is not told');
  const matchers = [{ label: 'kind', operator: '=', value: 'own' }];
  expect(() => expectKnown({ metric: 'sports_hub_database_pool_open', matchers })).toThrow();
});

it('has an example of a configuration that finds the alerts and sends the token', async () => {
  const config = parse(await readFile(`${monitoringFolder}prometheus.yml`, 'utf8'));
  expect(config.rule_files).toEqual(['alerts.yml']);
  const [{ job_name, authorization }] = config.scrape_configs;
  expect([job_name, authorization]).toEqual(['sports-hub', { credentials_file: 'metrics-token' }]);
});
