import { beforeEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '#shared/facts/durations.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { teams } from '#shared/facts/teams.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { scoreboard, scoreboardEvent, statuses } from '#test/scoreboard-builder.ts';
import { createEspnFeed } from './client.ts';
import { competitions } from './competitions.ts';
import { addDays } from './eastern-days.ts';

type Habit = 'no months' | 'no days' | 'no teams' | 'cut months' | 'empty months' | 'short days';

let now: Date;
let habits: Set<Habit>;
let asked: string[];
/** Moments of the games that the provider knows. */
let starts: Date[];

beforeEach(() => {
  now = new Date('2026-11-22T18:00:00Z');
  habits = new Set();
  asked = [];
  starts = everyDay('2026-11-01', 61);
  feed = createFeed();
});

/** A game each evening in the east, which is the next day in UTC. */
function everyDay(first: string, days: number): Date[] {
  return Array.from(
    { length: days },
    (_, index) => new Date(`${addDays(first, index + 1)}T01:00:00Z`),
  );
}

const refusal = () =>
  Response.json({ code: 400, message: 'Failed to get events endpoint.' }, { status: 400 });
const boardOf = (moments: readonly Date[]) =>
  scoreboard(
    ...moments.map((date) =>
      scoreboardEvent({
        id: `${date.getTime()}`,
        date: date.toISOString(),
        type: statuses.scheduled,
      }),
    ),
  );

function answer(url: URL): Response {
  if (url.pathname.endsWith('/schedule')) {
    return habits.has('no teams') ? refusal() : Response.json(boardOf(starts));
  }
  const dates = url.searchParams.get('dates') ?? '';
  const isMonth = dates.length === 6;
  if (habits.has(isMonth ? 'no months' : 'no days')) return refusal();
  const day = (date: Date) => leagueDayOf(date).replaceAll('-', '');
  const isTooFar = !isMonth && habits.has('short days') && dates > '20261123';
  const found = isTooFar ? [] : starts.filter((date) => day(date).startsWith(dates));
  if (!isMonth) return Response.json(boardOf(found));
  if (habits.has('empty months')) return Response.json(boardOf([]));
  return Response.json(boardOf(habits.has('cut months') ? found.slice(0, 25) : found));
}

const createFeed = () =>
  createEspnFeed({
    baseUrl: 'http://feed.test',
    now: () => now,
    fetch: async (input) => {
      const url = new URL(String(input));
      asked.push(`${url.pathname.split('/sports/')[1]}${url.search}`);
      return answer(url);
    },
  });

let feed: ReturnType<typeof createFeed>;

/** The days of the games listed, and what was asked for them. */
async function list(sport: Sport = 'NBA') {
  asked = [];
  const from = new Date(now.getTime() - 7 * dayMs);
  const { games } = await feed.listGames(sport, { from, to: new Date(now.getTime() + 14 * dayMs) });
  return { days: games.map((game) => leagueDayOf(new Date(game.scheduled_at))).sort(), asked };
}

async function listAfter(ms: number) {
  now = new Date(now.getTime() + ms);
  return list();
}

const board = 'basketball/nba/scoreboard';
const whole = Array.from({ length: 22 }, (_, index) => addDays('2026-11-15', index));
const isOfDay = (address: string) => /dates=\d{8}$/.test(address);

describe('the schedule of a league', () => {
  it('is asked by months as the east counts them, and only as far as the window goes', async () => {
    const { days, asked } = await list();
    expect(days).toEqual(whole);
    expect(asked).toEqual([`${board}?dates=202611&limit=500`, `${board}?dates=202612&limit=500`]);
  });

  it('asks only for what is near within the day, and for all of it on the next', async () => {
    await list();
    expect((await listAfter(hourMs)).asked).toEqual([`${board}?dates=202611&limit=500`]);
    expect((await listAfter(dayMs)).asked).toHaveLength(2);
  });

  it('is asked by days where months are refused', async () => {
    habits.add('no months');
    const { days, asked } = await list();
    expect(days).toEqual(whole);
    expect(asked).toHaveLength(1 + whole.length);
    expect(asked.slice(1).every(isOfDay)).toBe(true);
  });

  it('never tries again within the day what was refused, and asks near days alone', async () => {
    habits.add('no months');
    await list();
    now = new Date(now.getTime() + hourMs);
    const near = ['20261121', '20261122', '20261123', '20261124'];
    expect((await list()).asked).toEqual(near.map((day) => `${board}?dates=${day}`));
    habits.clear();
    expect((await listAfter(dayMs)).asked).toHaveLength(2);
  });

  it.each(['cut months', 'empty months'] as const)(
    'is asked by days where there are %s',
    async (habit) => {
      starts = starts.flatMap((start) => [start, new Date(start.getTime() + hourMs)]);
      habits.add(habit);
      const { days } = await list();
      expect([...new Set(days)]).toEqual(whole);
      expect(days).toHaveLength(2 * whole.length);
    },
  );

  it('is asked by the schedules of the teams where boards with dates are refused', async () => {
    habits = new Set(['no months', 'no days']);
    const { days, asked } = await list();
    expect(days).toEqual(whole);
    const clubs = teams.filter(({ sport }) => sport === 'NBA');
    expect(asked).toHaveLength(2 + clubs.length);
    expect(asked.at(-1)).toBe(`basketball/nba/teams/${clubs.at(-1)?.feedId}/schedule`);
    expect((await listAfter(hourMs)).asked).toEqual([]);
  });

  it('follows at once when what worked is refused', async () => {
    await list();
    habits.add('no months');
    expect((await listAfter(hourMs)).days).toEqual(whole);
    habits = new Set(['no days']);
    expect((await listAfter(hourMs)).days).toEqual(whole);
    habits.add('no months');
    expect((await listAfter(hourMs)).days).toEqual(whole);
  });

  it('follows at once when months are cut that were whole', async () => {
    await list();
    habits.add('cut months');
    expect((await listAfter(hourMs)).days).toEqual(whole);
  });

  it('fails after one question of each form when all are refused', async () => {
    habits = new Set(['no months', 'no days', 'no teams']);
    await expect(list()).rejects.toMatchObject({ details: { refusal: 'question' } });
    expect(asked).toHaveLength(3);
  });

  it('asks for the days of months without games once a day, not each hour', async () => {
    starts = everyDay('2026-11-01', 5);
    expect((await list()).days).toEqual([]);
    expect(asked.filter(isOfDay)).toHaveLength(whole.length);
    let requests = 0;
    for (let hour = 1; hour < 24; hour += 1) {
      requests += (await listAfter(hourMs)).asked.length;
    }
    expect(requests).toBeLessThan(30);
  });
});

describe('the schedule of a sport with several competitions', () => {
  const count = competitions.SOCCER.length;

  it('is asked by months, competition by competition', async () => {
    const { days, asked } = await list('SOCCER');
    expect([...new Set(days)]).toEqual(whole);
    expect(asked).toHaveLength(2 * count);
  });

  it('is asked by yesterday, today and tomorrow where months are refused', async () => {
    habits = new Set(['no months', 'short days']);
    const { days, asked } = await list('SOCCER');
    expect([...new Set(days)]).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
    expect(asked).toHaveLength(1 + 3 * count);
  });

  it('believes months that hold more than days do', async () => {
    starts = everyDay('2026-11-24', 1);
    habits.add('short days');
    expect((await list('SOCCER')).days).toEqual(['2026-11-24']);
  });
});
