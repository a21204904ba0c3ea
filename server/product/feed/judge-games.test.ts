import { beforeEach, describe, expect, it } from 'vitest';
import { createEspnFeed } from '#feeds/espn/client.ts';
import { runJob } from '#server/operate/jobs/run-job.ts';
import { teams } from '#shared/facts/teams.ts';
import { TestClock } from '#test/clock.ts';
import { openJobContext } from '#test/forecast-context.ts';
import { scoreboard, scoreboardEvent, statuses } from '#test/scoreboard-builder.ts';
import { scores } from './game-jobs.ts';

const { context: base, pool } = await openJobContext(new TestClock('2026-11-22T20:00:00Z'));
let answer: object;

beforeEach(() => pool.query('truncate games cascade'));

const context = {
  ...base,
  feed: createEspnFeed({ baseUrl: 'http://feed.test', fetch: async () => Response.json(answer) }),
};

function ask(...events: object[]) {
  answer = scoreboard(...events);
  return runJob(context, { job: scores, subject: 'NFL' }, new AbortController().signal);
}

const start = '2026-11-22T18:00Z';
const clubs = teams.filter(({ sport }) => sport === 'NFL');
/** Two games of the same clubs within hours would be one. */
function sidesOf(id: string) {
  const [home, away] = clubs.slice(2 * Number(id)).map((club) => ({ team: { id: club.feedId } }));
  return { id, home: { ...home }, away: { ...away } };
}
const scheduled = (id: string, date = '2026-11-22T23:00Z') =>
  scoreboardEvent({ ...sidesOf(id), date, type: statuses.scheduled });
const live = (id: string) =>
  scoreboardEvent({ ...sidesOf(id), date: start, type: statuses.inProgress });
const broken = (id: string) =>
  scoreboardEvent({
    ...{ ...sidesOf(id), date: start, type: statuses.inProgress },
    home: { ...sidesOf(id).home, score: null },
  });
const unreadable = (id: string) => ({ id, date: start, competitions: 'none' });

const readGames = async () =>
  (await pool.query('select external_id, status from games order by external_id')).rows;

describe('an answer of which entries are rejected', () => {
  it('fails when no live game can be read, on an empty table too, and saves what can', async () => {
    const report = await ask(scheduled('1'), scheduled('2'), scheduled('3'), broken('4'));
    expect(report).toMatchObject({ outcome: 'failed', refusal: 'changed', rowsRefused: 1 });
    expect(report.detail).toBe(
      'feed: 1 of 4 entries rejected, every live game among them; 4: live without a score',
    );
    expect(report.rowsSaved).toBeGreaterThan(2);
    expect(await readGames()).toHaveLength(3);
  });

  it('fails when an entry without a state is a game that our table has as on', async () => {
    await ask(scheduled('1'), scheduled('2'), live('4'));
    expect(await ask(scheduled('1'), scheduled('2'), unreadable('4'))).toMatchObject({
      ...{ outcome: 'failed', refusal: 'changed' },
    });
    expect(await ask(scheduled('1'), scheduled('2'), unreadable('9'))).toMatchObject({
      ...{ outcome: 'unchanged', rowsRefused: 1 },
    });
  });

  it('fails from more than half of them on', async () => {
    const half = [scheduled('1'), scheduled('2'), unreadable('8'), unreadable('9')];
    expect(await ask(...half)).toMatchObject({ outcome: 'saved', rowsRefused: 2 });
    expect(await ask(...half, unreadable('7'))).toMatchObject({ outcome: 'failed' });
  });

  it('does its work while another live game can be read', async () => {
    await ask(live('1'), live('2'));
    expect(await ask(live('1'), broken('2'))).toMatchObject({
      ...{ outcome: 'unchanged', rowsRefused: 1, detail: null },
    });
  });
});

describe('starts that move', () => {
  const board = (...dates: string[]) => dates.map((date, index) => scheduled(`${index}`, date));
  const known = board('2026-11-22T21:00Z', '2026-11-22T23:25Z', '2026-11-23T01:20Z');

  it.each([
    ['of one game', ['2026-11-22T22:00Z', '2026-11-22T23:25Z', '2026-11-23T01:20Z']],
    ['by different spans', ['2026-11-22T22:00Z', '2026-11-23T01:25Z', '2026-11-23T04:20Z']],
    ['by parts of an hour', ['2026-11-22T21:30Z', '2026-11-22T23:55Z', '2026-11-23T01:50Z']],
  ])('are taken over %s', async (_, dates) => {
    await ask(...known);
    expect(await ask(...board(...dates))).toMatchObject({ outcome: 'saved', detail: null });
  });

  it('are held back when most move alike, with games that nobody knew', async () => {
    await ask(...known);
    const moved = board('2026-11-23T02:00Z', '2026-11-23T04:25Z', '2026-11-23T01:20Z');
    expect(await ask(...moved, scheduled('7'))).toMatchObject({
      ...{ outcome: 'failed', refusal: 'changed', rowsSaved: 0 },
      detail: expect.stringContaining('2 of 3 known kick-offs moved by 5 hours and are held back'),
    });
    expect(await readGames()).toHaveLength(3);
  });
});
