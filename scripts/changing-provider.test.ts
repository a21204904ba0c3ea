// @module-tag long
import { afterAll, expect, it } from 'vitest';
import { hourMs, minuteMs } from '#shared/facts/durations.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { readCalendar } from '#test/calendar-readers.ts';
import { addCalendar } from '#test/calendars.ts';
import { TestClock } from '#test/clock.ts';
import { startProvider } from '#test/provider.ts';
import type { ProviderGame } from '#test/provider-answers.ts';
import { startServerForFile } from '#test/server.ts';
import { type Habit, presentHabits } from './replay/habits.ts';

/** The whole server while its provider drops live games, gives them other ids, and lists them twice. */

const clock = new TestClock(new Date().toISOString());
const provider = await startProvider({ now: clock.now, habits: presentHabits });
afterAll(() => provider.close());
const server = await startServerForFile({
  ...{ clock, fetch, wait: clock.wait },
  environment: { FEED: 'espn', FEED_BASE_URL: provider.url, FEED_CONTACT: 'https://hub.test' },
});
const fan = await server.signInAs('fan');

const query = async (text: string, values: unknown[] = []) =>
  (await server.query(text, values)).rows;

/** At every look each game is one row: one card wherever games are shown. */
async function passTime(spanMs: number): Promise<void> {
  for (let passedMs = 0; passedMs < spanMs; passedMs += 10_000) {
    clock.advance(10_000);
    await server.settled();
    const twice = await query(
      `select one.external_id, other.external_id from games one join games other
         on other.external_id > one.external_id and other.home_team_id = one.home_team_id
        and other.away_team_id = one.away_team_id
        and abs(extract(epoch from other.scheduled_at - one.scheduled_at)) < 43200`,
    );
    expect(twice).toEqual([]);
  }
}

function change(...habits: Habit[]): void {
  provider.habits = [...presentHabits, ...habits];
}

const readGames = () =>
  query(
    'select external_id as key, id, status, status_detail, home_score as home from games order by 1',
  );
const listLive = async () =>
  (await server.client().from('games').select('external_id').eq('status', 'live')).data;
const keyOf = ({ league, id }: ProviderGame) => `espn_${league.toLowerCase()}_${id}`;
const isOn = ({ state }: ProviderGame) => state === 'inProgress' || state === 'halftime';
const keysOn = () => provider.games.filter(isOn).map(keyOf).sort();

async function readCard(kept: { path: string }, game: ProviderGame) {
  const [board, calendar, rows] = await Promise.all([
    fetch(`${server.url}/api/v1/scoreboard?date=${leagueDayOf(new Date(game.startsAt))}`),
    fetch(server.url + kept.path),
    readGames(),
  ]);
  const row = rows.find(({ key }) => key === keyOf(game));
  const { games } = await board.json();
  const ofGame = (one: { id: string }) => one.id === row.id;
  const events = readCalendar(await calendar.text()).filter(({ uid }) => uid.startsWith(row.key));
  return { row, told: games.filter(ofGame), events };
}

it('shows each game once and none as live that nobody tells of, and keeps what hangs on it', {
  timeout: 120_000,
}, async () => {
  await server.settled();
  const coming = provider.games.find(
    ({ league, state }) => league === 'NFL' && state === 'scheduled',
  );
  if (!coming) throw new Error('no game is to come');
  const startsAt = new Date(clock.now().getTime() + hourMs).toISOString();
  provider.play(coming.id, { startsAt });
  await passTime(2 * minuteMs);
  const [{ id }] = (await readGames()).filter(({ key }) => key === keyOf(coming));
  const calendar = await addCalendar(server, fan, { team_id: coming.home.teamId });
  const call = { game_id: keyOf(coming), home_win_percent: 64 };
  expect((await fan.client.from('fan_chances').insert(call)).error).toBeNull();
  const team = {
    sport: 'NFL',
    team_name: `${coming.home.city} ${coming.home.nickname}`,
    listed_team_id: coming.home.teamId,
  };
  expect((await fan.client.from('favorite_teams').insert(team)).error).toBeNull();

  provider.play(coming.id, { state: 'inProgress', period: 1, clock: '12:00', homeScore: 7 });
  await passTime(minuteMs);
  expect((await listLive())?.map((game) => game.external_id).sort()).toEqual(keysOn());
  const before = await readGames();

  change('drops');
  await passTime(5 * minuteMs);
  expect(await listLive()).toEqual([]);
  const lost = await readCard(calendar, coming);
  expect(lost.row).toMatchObject({ id, status: 'unknown', home: 7 });
  expect(lost.row.status_detail).toMatch(/^since \d{1,2}:\d\d [AP]M ET$/);
  expect(lost.told).toMatchObject([{ state: 'UNKNOWN', status_detail: lost.row.status_detail }]);
  expect(lost.events).toMatchObject([
    { summary: expect.stringContaining(`(unknown ${lost.row.status_detail})`) },
  ]);

  for (const habit of ['renumbers', 'doubles', 'drops', 'doubles', 'renumbers'] as const) {
    change(habit);
    provider.play(coming.id, { homeScore: coming.homeScore + 3, period: coming.period + 1 });
    await passTime(2 * minuteMs);
    if (habit === 'drops') expect(await listLive()).toEqual([]);
    else
      expect((await readCard(calendar, coming)).row).toMatchObject({
        id,
        status: 'live',
        home: coming.homeScore,
      });
  }

  change();
  await passTime(minuteMs);
  provider.play(coming.id, { state: 'final', homeScore: 31, period: 4 });
  await passTime(3 * minuteMs);
  const after = await readGames();
  expect(after.map((game) => [game.key, game.id])).toEqual(
    before.map((game) => [game.key, game.id]),
  );
  expect(after.map(({ key, home }) => [key, home ?? 0]).sort()).toEqual(
    provider.games.map((game) => [keyOf(game), game.homeScore]).sort(),
  );
  const healed = await readCard(calendar, coming);
  expect(healed.row).toMatchObject({ status: 'final' });
  expect(healed.told).toMatchObject([{ state: 'POST', home_score: 31, home_winner: true }]);
  expect(healed.events).toHaveLength(1);
  expect(
    await query('select home_win_percent, outcome from fan_chances where game_id = $1', [
      keyOf(coming),
    ]),
  ).toEqual([{ home_win_percent: 64, outcome: 1 }]);
  const kinds = await query(
    `select kind from internal.alert_events where game_id = $1 and kind in ('start', 'end') order by id`,
    [keyOf(coming)],
  );
  expect(kinds).toEqual([{ kind: 'start' }, { kind: 'end' }]);
  const { data } = await fan.client.rpc('my_teams');
  expect(data).toMatchObject([{ last: { id } }]);
});
