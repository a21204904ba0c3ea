import { describe, expect, it } from 'vitest';
import type { JobState } from '#shared/schemas/admin.ts';
import { describeHealth } from './describe-health.ts';

const now = new Date('2026-11-22T18:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString();

function state(parts: Partial<JobState> = {}): JobState {
  return {
    ...{ job: 'scores', subject: 'NFL', subjects: 1, outcome: 'saved', detail: null },
    ...{ last_attempt_at: minutes(-1), last_success_at: minutes(-1), failing_since: null },
    ...{ failures: 0, next_due_at: minutes(1), refusal: null },
    ...parts,
  };
}

const linesOf = (states: JobState[]) =>
  describeHealth(states, now).troubles.map(({ line, advice }) =>
    advice ? `${line} ${advice}` : line,
  );

describe('the health in words', () => {
  it('counts jobs that work, each once', () => {
    const states = [state(), state({ subject: 'NBA' }), state({ job: 'news' })];
    expect(describeHealth(states, now)).toEqual({ troubles: [], working: 2 });
  });

  it('says which host refuses since when, when it is tried again, and what to do', () => {
    const host = { job: 'host', subject: 'site.api.test', refusal: 'client' as const, failures: 3 };
    const closed = state({ ...host, failing_since: minutes(-12), next_due_at: minutes(4) });
    expect(linesOf([closed])).toEqual([
      'site.api.test refuses this client since 12 min; next trial in 4 min. Set FEED_USER_AGENT to another name with a link to your site, or ask from another network.',
    ]);
    expect(linesOf([state({ ...host, refusal: null, failures: 0 })])).toEqual([]);
  });

  it('names who holds what others wait for, since when, and how to end it', () => {
    const blocker = { pid: 4711, since: minutes(-2), waiting: 3, application: 'psql' };
    const { troubles } = describeHealth([state()], now, [
      { ...blocker, statement: 'lock table games' },
      { ...blocker, pid: 5, application: null, since: null, waiting: 1, statement: null },
    ]);
    expect(troubles.map(({ line, advice }) => `${line} ${advice}`)).toEqual([
      'Database session 4711 (psql) holds what 3 statements wait for, since 2 min. It ran "lock table games ...". In PostgreSQL, select pg_terminate_backend(4711) ends it.',
      'Database session 5 holds what a statement waits for. In PostgreSQL, select pg_terminate_backend(5) ends it.',
    ]);
  });

  it('says that nothing runs any more, from ten minutes on', () => {
    const last = (ago: number) => [
      state({ last_attempt_at: minutes(-ago) }),
      state({ subject: 'NBA', last_attempt_at: minutes(-60) }),
      state({ job: 'host', last_attempt_at: minutes(0) }),
    ];
    expect(linesOf(last(9.9))).toEqual([]);
    expect(linesOf(last(10))).toEqual([
      'No job has run for 10 min. One server process runs them all. Look at the log of the servers.',
    ]);
    expect(linesOf([state({ last_attempt_at: null })])).toEqual([]);
  });

  it('says what a run has to tell that did its work, and not why one was stopped', () => {
    const detail = 'unknown teams: Portland Bears';
    expect(linesOf([state({ detail })])).toEqual(['scores NFL: unknown teams: Portland Bears.']);
    expect(linesOf([state({ detail, outcome: 'stopped' })])).toEqual([]);
  });

  it('says how long the provider wants to be left alone, until it does not', () => {
    const rest = (at: number) =>
      linesOf([state({ job: 'feed', subject: 'espn', next_due_at: minutes(at) })]);
    expect(rest(2)).toEqual(['The feed asked to be left alone for another 2 min.']);
    expect(rest(0)).toEqual([]);
  });

  it('says what fails, how often, since when and why, the widest trouble first', () => {
    const failing = state({ failures: 1, failing_since: minutes(-5), detail: 'status 503' });
    const often = state({ job: 'news', failures: 4, failing_since: null, refusal: 'silent' });
    const rest = state({ job: 'feed', subject: 'espn', next_due_at: minutes(1) });
    expect(linesOf([failing, often, rest])).toEqual([
      'The feed asked to be left alone for another 1 min.',
      'scores NFL failed once since 5 min. status 503',
      "news NFL failed 4 times in a row. Look at this machine's network and at FEED_BASE_URL.",
    ]);
  });

  it('cuts what a provider wrote', () => {
    const [line] = linesOf([state({ failures: 1, detail: 'x'.repeat(5_000) })]);
    expect(line?.length).toBeLessThan(300);
  });
});
