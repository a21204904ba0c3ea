import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { adminLimits } from '#shared/facts/admin.ts';
import { subscriptionStates } from '#shared/facts/plans.ts';
import { securityFacts } from '#shared/facts/security-kinds.ts';
import {
  adminFailureTexts,
  adminHealthTexts,
  adminLogTexts,
  adminPaymentTexts,
  adminRunTexts,
  adminSystemTexts,
  adminTexts,
} from '#shared/texts/admin.ts';
import { eventually } from '#test/eventually.ts';
import { failsToAnswer, neverAnswers } from '#web/testing/fake-backend.ts';
import { renderAsAdministrator } from '#web/testing/render-as-administrator.tsx';
import { Health } from './health.tsx';
import { Log } from './log.tsx';
import { Payments } from './payments.tsx';
import { RunList } from './run-list.tsx';
import { System } from './system.tsx';

const user = userEvent.setup();
const at = new Date().toISOString();
const hostile = `<img src=x onerror=alert(1)> ${'x'.repeat(5_000)}`;

const job = {
  ...{ job: 'scores', subject: 'NFL', subjects: 1, outcome: 'saved', detail: null, failures: 0 },
  ...{ last_attempt_at: at, last_success_at: at, failing_since: null, next_due_at: null },
  refusal: null,
};
const run = {
  ...{ id: 1, job: 'news', subject: 'NBA', started_at: at, finished_at: at, outcome: 'failed' },
  ...{ requests: 1, rows_saved: 2, rows_refused: 3, detail: hostile },
};
const failure = {
  ...{ what: 'event', provider: 'stripe', reference: 'evt_1', detail: hostile, times: 3 },
  ...{ last_at: null, mail: null },
};
const subscription = {
  ...{ user_id: crypto.randomUUID(), email: 'ada@example.com', status: 'active' },
  ...{ subscription_tier: 'sixmonth', subscription_end: at, updated_at: at },
  cancel_at_period_end: true,
};
const mail = {
  ...{ what: 'mail', provider: 'ada@example.com', reference: 'Confirm', detail: hostile, times: 4 },
  ...{ last_at: at, mail: crypto.randomUUID() },
};
const act = {
  ...{ id: crypto.randomUUID(), happened_at: at, administrator: null, kind: 'account_deleted' },
  ...{ email: null, detail: 'c0ffee' },
};
const entry = {
  ...{ id: crypto.randomUUID(), email: 'ada@example.com', kind: 'wrong_password', times: 12 },
  ...{ happened_at: at, ip: '192.0.2.7', user_agent: hostile },
};
const site = {
  ...{ feed: 'espn', feed_addresses: ['https://first.test', 'https://second.test'] },
  backups: {
    ...{ place: '/srv/backups', daily_at_minute: 185, keep: 14 },
    archives: [{ name: 'daily-20261123T030500Z.tar', bytes: 41_000_000, stored_at: at }],
  },
};
const process = {
  ...{ id: crypto.randomUUID(), app_version: '1.2.3', started_at: at, seen_at: at },
  ...{ memory_bytes: 157_000_000, free_disk_bytes: null },
};
const database = {
  ...{ postgres: '18.4', schema: 'app/1.sql', size_bytes: 62_000_000, models: [] },
  tables: [{ name: 'public.games', bytes: 2_000_000, rows: null }],
};

const { jobs, ...jobTexts } = adminHealthTexts;
const { subscriptions, ...paymentTexts } = adminPaymentTexts;
const { acts, actsFailed, noActs } = adminLogTexts;
const { processes, processesFailed, noProcesses } = adminSystemTexts;
const jobWords = { ...jobTexts, heading: jobs };
const payWords = { ...paymentTexts, heading: subscriptions };
const actWords = { heading: acts, failed: actsFailed, empty: noActs };
const processWords = { heading: processes, failed: processesFailed, empty: noProcesses };

type Words = { heading: string; failed: string; empty: string };
type Case = [words: Words, Part: ComponentType, path: string, row: object, shown: RegExp];
const cases: Case[] = [
  [jobWords, Health, 'admin_jobs', job, /scores.*NFL.*saved/],
  [adminRunTexts, RunList, 'admin_runs', run, /news.*NBA.*failed/],
  [adminFailureTexts, Health, 'admin_failures', failure, /Event.*stripe evt_1.*3.*never/],
  [payWords, Payments, 'admin_subscriptions', subscription, /ada.*Active, cancelled.*Six months/],
  [
    actWords,
    Log,
    'admin_acts',
    act,
    /a deleted account.*Deleted an account.*a deleted account.*c0ffee/,
  ],
  [
    adminLogTexts,
    Log,
    'admin_security_log',
    entry,
    /ada.*Wrong password or code.*12.*192\.0\.2\.7.*Unknown device/,
  ],
  [processWords, System, 'admin_processes', process, /1\.2\.3.*157 MB/],
];

const named = cases.map((one): [name: string, ...Case] => [one[0].heading, ...one]);

describe.each(named)('%s', (name, ...[words, Part, path, row, shown]) => {
  const open = (rows: unknown) =>
    renderAsAdministrator(<Part />, { admin_database: database, [path]: rows });
  const region = () => screen.findByRole('region', { name });

  it('say that they are coming', async () => {
    open(neverAnswers);
    expect(await within(await region()).findByRole('status')).toBeDefined();
  });

  it('say that they failed, and come when asked again', async () => {
    let isDown = true;
    open(() => (isDown ? failsToAnswer() : [row]));
    expect(await screen.findByText(words.failed)).toBeDefined();
    isDown = false;
    await user.click(within(await region()).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: adminTexts.tableOf(name) })).toBeDefined();
  });

  it('say that there are none', async () => {
    open([]);
    expect(await screen.findByText(words.empty)).toBeDefined();
  });

  it('are shown in words, and as text whatever they hold', async () => {
    const { container } = open([row]);
    const table = await screen.findByRole('table', { name: adminTexts.tableOf(name) });
    expect(table.textContent).toMatch(shown);
    expect(table.textContent?.length).toBeLessThan(2 * adminLimits.shownCharacters + 200);
    expect(container.querySelector('img')).toBeNull();
  });
});

it.each(subscriptionStates)('a subscription is listed in words when it is %s', async (status) => {
  const row = { ...subscription, status, cancel_at_period_end: false };
  renderAsAdministrator(<Payments />, { admin_subscriptions: [row] });
  const name = adminTexts.tableOf(subscriptions);
  const table = await screen.findByRole('table', { name });
  expect(table.textContent).toContain(adminPaymentTexts.states[status]);
});

it('a long list comes by pages, each row once', async () => {
  const page = (from: number) =>
    Array.from({ length: adminLimits.page }, (_, place) => ({ ...run, id: from + place }));
  const { requests } = renderAsAdministrator(<RunList />, { admin_runs: () => page(1) });
  const rows = async () => (await screen.findAllByRole('row')).length - 1;
  await eventually(async () => expect(await rows()).toBe(adminLimits.page));
  await user.click(screen.getByRole('button', { name: adminTexts.more }));
  await eventually(() => expect(requests.at(-1)?.searchParams.get('offset')).toBe('25'));
  expect(await rows()).toBe(adminLimits.page);
});

describe('the filter', () => {
  it('of the log asks for one kind, and for one address in its spelling', async () => {
    const { calls } = renderAsAdministrator(<Log />);
    await user.selectOptions(
      screen.getByLabelText(adminLogTexts.kind),
      securityFacts.account_banned.words,
    );
    await user.type(screen.getByLabelText(adminLogTexts.address), 'Ada@Example.com ');
    await eventually(() =>
      expect(calls.at(-1)?.body).toEqual({
        ...{ address: 'Ada@Example.com', what: 'account_banned' },
        ...{ skipped: 0, most: adminLimits.page },
      }),
    );
  });

  it('of the runs asks for failures alone', async () => {
    const { requests } = renderAsAdministrator(<RunList />);
    await user.selectOptions(
      screen.getByLabelText(adminRunTexts.filter),
      adminRunTexts.filters.failed,
    );
    await eventually(() => expect(requests.at(-1)?.searchParams.get('outcome')).toBe('eq.failed'));
  });
});

describe('a job', () => {
  it('is run at a press', async () => {
    const { calls } = renderAsAdministrator(<Health />, {
      admin_jobs: [job],
      'admin-run-job': { answer: 'resting' },
    });
    const label = adminHealthTexts.runLabel('scores', 'NFL');
    await user.click(await screen.findByRole('button', { name: label }));
    await eventually(() =>
      expect(calls.filter(({ path }) => path.endsWith('admin-run-job'))).toMatchObject([
        { body: { job: 'scores', subject: 'NFL' } },
      ]),
    );
  });

  it('of many subjects is one line without a button', async () => {
    const folded = { ...job, subject: '', subjects: 195 };
    renderAsAdministrator(<Health />, { admin_jobs: [folded], 'admin-site': site });
    expect(await screen.findByText(adminHealthTexts.subjects(195))).toBeDefined();
    expect(await screen.findByText('daily-20261123T030500Z.tar')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('backups', () => {
  const told = () => screen.findByRole('region', { name: adminHealthTexts.backups });

  it('are those that lie in their place', async () => {
    renderAsAdministrator(<Health />, { admin_jobs: [job], 'admin-site': site });
    await screen.findByText('daily-20261123T030500Z.tar');
    expect((await told()).textContent).toMatch(
      /every day at 03:05 UTC.* 14 are kept, in \/srv\/backups.*41 MB/,
    );
    const heading = { name: adminHealthTexts.heading };
    expect(screen.getByRole('region', heading).textContent).toContain(
      'Scores come from ESPN at https://first.test, and from https://second.test while it is silent.',
    );
  });

  it('are missed where none was made, and where the place cannot be read', async () => {
    const of = (archives: [] | null) => ({
      ...{ ...site, feed: 'demo' },
      backups: { ...site.backups, daily_at_minute: null, archives },
    });
    const { unmount } = renderAsAdministrator(<Health />, { 'admin-site': of([]) });
    await screen.findByText(adminHealthTexts.noBackups);
    expect((await told()).textContent).toContain('None is made by itself.');
    unmount();
    renderAsAdministrator(<Health />, { 'admin-site': of(null) });
    await screen.findByText(adminHealthTexts.backupsFailed);
  });
});

it('the system tells versions and what takes the room', async () => {
  renderAsAdministrator(<System />, { admin_database: database, admin_processes: [process] });
  const versions = await screen.findByRole('region', { name: adminSystemTexts.versions });
  await eventually(() =>
    expect(versions.textContent).toMatch(/1\.2\.3.*app\/1\.sql.*18\.4.*No forecast/),
  );
  const tables = await screen.findByRole('table', { name: adminSystemTexts.tables });
  expect(tables.textContent).toMatch(/public\.games2 MBnot counted yet/);
});

it('sends a mail again, unless what it said is gone', async () => {
  const gone = { ...mail, reference: 'Gone', mail: null };
  const { calls } = renderAsAdministrator(<Health />, { admin_failures: [mail, gone] });
  expect(await screen.findByText(/Gone/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send again to ada@example.com: Confirm' }));
  await eventually(() =>
    expect(calls.filter(({ path }) => path.endsWith('admin_send_mail_again'))).toMatchObject([
      { body: { mail: mail.mail } },
    ]),
  );
});
