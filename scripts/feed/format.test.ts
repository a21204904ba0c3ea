import { describe, expect, it } from 'vitest';
import { formatSpan } from '#shared/texts/feed-status.ts';
import { type FeedStatus, foldStatus } from './feed-status.ts';
import { formatReport, formatStatus } from './format.ts';

const now = new Date('2026-11-22T18:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

function status(parts: Partial<FeedStatus> = {}): FeedStatus {
  return {
    job: 'scores',
    subject: 'NFL',
    lastRunAt: ago(4_000),
    outcome: 'saved',
    detail: null,
    lastSuccessAt: ago(4_000),
    failures: 0,
    nextDueAt: new Date(now.getTime() + 6_000),
    ...parts,
  };
}

it.each([
  [0, '0 s'],
  [-5, '0 s'],
  [59_400, '59 s'],
  [60_000, '1 min'],
  [12_345_000, '3 h 25 min'],
  [90_061_000, '1 d 1 h'],
])('writes %i ms as %s', (spanMs, want) => {
  expect(formatSpan(spanMs)).toBe(want);
});

describe('the table of jobs', () => {
  it('says how old the rows are, what fails and why', () => {
    const failing = status({
      subject: 'NBA',
      outcome: 'failed',
      detail: 'feed: status 503',
      lastSuccessAt: ago(3_720_000),
      failures: 7,
      nextDueAt: ago(1_000),
    });
    expect(formatStatus([status(), failing], now)).toBe(
      [
        'job     subject  last run  outcome  rows are from  failures  next',
        'scores  NFL      4 s ago   saved    4 s ago        0         in 6 s',
        'scores  NBA      4 s ago   failed   1 h 2 min ago  7         now',
        'scores NBA: feed: status 503',
      ].join('\n'),
    );
  });

  it('says which host refuses, since when, and when it is asked again', () => {
    const host = status({
      job: 'host',
      subject: 'site.api.test',
      refusal: 'client',
      failingSince: ago(720_000),
      nextDueAt: new Date('2026-11-22T18:04:00Z'),
    });
    const unsent = status({
      outcome: 'failed',
      detail: 'feed: site.api.test is left alone for a while',
      refusal: 'client',
      failures: 2,
      nextDueAt: null,
    });
    expect(formatStatus([host, unsent], now).split('\n').slice(1)).toEqual([
      'scores  NFL      4 s ago   failed (client)  4 s ago        2         when it answers',
      'site.api.test refuses this client since 12 min; next trial in 4 min; see npm run feed -- probe',
    ]);
    const well = { ...host, refusal: null, failingSince: null, nextDueAt: null };
    expect(formatStatus([well, status()], now)).not.toContain('site.api.test');
  });

  it('says that the provider wants to be left alone', () => {
    const rest = status({
      job: 'feed',
      subject: 'espn',
      nextDueAt: new Date('2026-11-22T18:02:00Z'),
    });
    const text = formatStatus([rest, status()], now);
    expect(text).toMatch(/\nThe feed asked to be left alone for another 2 min\.$/);
    expect(text).not.toContain('espn');
  });

  it('says so when nothing has run', () => {
    expect(formatStatus([status({ job: 'feed' })], now)).toMatch(/^No job has run yet/);
  });

  it('folds many games into one line and keeps those that fail', () => {
    const games = Array.from({ length: 20 }, (_, index) =>
      status({
        job: 'details',
        subject: `espn_nfl_${index}`,
        lastRunAt: ago(index * 1_000),
        nextDueAt: index === 0 ? null : new Date(now.getTime() + index * 1_000),
        failures: index === 3 ? 2 : 0,
      }),
    );
    expect(foldStatus([...games, status()])).toEqual([
      { ...games[0], subject: '19 subjects', nextDueAt: new Date(now.getTime() + 1_000) },
      games[3],
      status(),
    ]);
  });
});

describe('the line about one run', () => {
  const report = {
    job: 'news',
    subject: 'NBA',
    startedAt: ago(1_234),
    finishedAt: now,
    outcome: 'saved',
    requests: 1,
    rowsSaved: 3,
    rowsRefused: 2,
    detail: null,
  } as const;

  it('counts rows and requests', () => {
    expect(formatReport(report)).toBe('news NBA: 3 rows saved, 2 refused (1 request, 1.2 s)');
  });

  it('says why a run failed', () => {
    expect(formatReport({ ...report, outcome: 'failed', requests: 0, detail: 'no answer' })).toBe(
      'news NBA: failed: no answer (0 requests, 1.2 s)',
    );
  });
});
