// @module-tag long
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { hourMs, minuteMs } from '#shared/facts/durations.ts';
import { sports } from '#shared/facts/sports.ts';
import { teamName } from '#shared/facts/teams.ts';
import { TestClock } from '#test/clock.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { startJobs } from '#test/feed-jobs.ts';
import { passTime } from '#test/noted-jobs.ts';
import { startProvider, type TestProvider } from '#test/provider.ts';
import { presentHabits } from './replay/habits.ts';

/** The real feed against a provider as it is since autumn 2026, over real connections. */

const database = await openDatabaseForFile();

beforeEach(() => database.pool.query('truncate games, feed_states, internal.feed_runs cascade'));

async function start(habits = presentHabits) {
  const clock = new TestClock('2026-11-22T18:00:00Z');
  const provider = await startProvider({ now: clock.now, habits });
  const config = readConfig({
    ...{ FEED: 'espn', FEED_BASE_URL: provider.url, SITE_URL: 'https://scores.test' },
  });
  const jobs = await startJobs({ config, database, clock });
  onTestFinished(async () => {
    await jobs.stop();
    await provider.close();
  });
  await jobs.settled();
  const pass = (spanMs: number, stepMs?: number) => passTime(jobs, spanMs, { clock, stepMs });
  return { clock, provider, pass };
}

const statusWords: Record<string, string> = {
  inProgress: 'live',
  halftime: 'live',
  finalOvertime: 'final',
};

/** The rows that these games must have become. */
function expectedRows({ games }: TestProvider) {
  const rows = games.map((game) => {
    const status = statusWords[game.state] ?? game.state;
    const hasScore = status === 'live' || status === 'final';
    return {
      external_id: `espn_${game.league.toLowerCase()}_${game.id}`,
      status,
      scheduled_at: new Date(game.startsAt),
      home_team: teamName(game.home),
      away_team: teamName(game.away),
      home_score: hasScore ? game.homeScore : null,
      away_score: hasScore ? game.awayScore : null,
    };
  });
  return rows.sort((one, other) => (one.external_id < other.external_id ? -1 : 1));
}

async function readRows() {
  const { rows } = await database.pool.query(
    `select external_id, status, scheduled_at, home_team, away_team, home_score, away_score
       from games order by external_id`,
  );
  return rows;
}

function expectAsProvider(provider: TestProvider): Promise<void> {
  return eventually(async () => expect(await readRows()).toEqual(expectedRows(provider)));
}

const day = /^dates=\d{8}$/;
const range = /\d{8}[-,]/;

vi.setConfig({ testTimeout: 2 * minuteMs });

describe('a provider with every present habit', () => {
  it('brings all games of two leagues within two minutes of an empty start', async () => {
    const { provider, pass } = await start();
    await pass(2 * minuteMs);
    await expectAsProvider(provider);
    expect(provider.games).toHaveLength(30);
    expect(provider.requests.filter(({ status }) => status !== 200)).toEqual([]);
    expect(provider.requests.filter(({ query }) => range.test(query))).toEqual([]);
    expect(provider.requests.length).toBeLessThan(300);
  });

  it('is asked by days when it refuses months, and its changes still arrive', async () => {
    const { provider, pass } = await start();
    await pass(2 * minuteMs);
    await expectAsProvider(provider);

    const before = provider.requests.length;
    provider.habits = [...presentHabits, 'months'];
    const tomorrow = provider.games.find(
      ({ league, startsAt }) => league === 'NBA' && startsAt > '2026-11-24',
    );
    provider.play(tomorrow?.id ?? '', { startsAt: '2026-11-24T01:30:00.000Z' });
    await pass(hourMs + 5 * minuteMs, minuteMs);
    await expectAsProvider(provider);
    const asked = provider.requests.slice(before);
    expect(asked.filter(({ query }) => day.test(query))).not.toEqual([]);
    const countRefused = () => provider.requests.filter(({ status }) => status === 400).length;
    const refused = countRefused();
    expect(refused).toBeLessThanOrEqual(2 * sports.length);
    await pass(hourMs, minuteMs);
    expect(countRefused()).toBe(refused);
  });

  it('is not asked again and again what it refuses, and soon when it answers again', async () => {
    const { provider, pass } = await start([...presentHabits, 'summaries']);
    await pass(2 * minuteMs);
    await expectAsProvider(provider);
    const ofSummaries = (status: number) =>
      provider.requests.filter(
        (request) => /summary$/.test(request.path) && request.status === status,
      );
    const asked = ofSummaries(400).map(({ query }) => query);
    expect(asked).not.toEqual([]);
    expect(asked).toHaveLength(new Set(asked).size);
    provider.habits = presentHabits;
    await pass(6 * minuteMs);
    const answered = ofSummaries(200).map(({ query }) => query);
    expect(answered).toEqual(expect.arrayContaining(asked));
  });

  it('is left alone when it refuses everything, and followed when it answers again', async () => {
    const { provider, pass } = await start();
    await pass(2 * minuteMs);
    const before = provider.requests.length;
    provider.habits = ['client', 'league'];
    for (const { id, state } of provider.games) {
      if (state === 'inProgress') provider.play(id, { state: 'final', homeScore: 91, period: 4 });
    }
    await pass(10 * minuteMs);
    const inVain = provider.requests.slice(before);
    expect(inVain.length).toBeGreaterThan(0);
    expect(inVain.filter(({ path }) => path.startsWith('/apis/')).length).toBeLessThan(25);

    provider.habits = presentHabits;
    await pass(6 * minuteMs);
    await expectAsProvider(provider);
  });
});
