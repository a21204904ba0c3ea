import { beforeEach, describe, expect, it } from 'vitest';
import { replaceBudgets } from '#test/budgets.ts';
import { expectWellFormed, type ReadEvent, readCalendar } from '#test/calendar-readers.ts';
import {
  addCalendar as addCalendarOf,
  addGame as addGameTo,
  type CalendarAbout,
  type KeptCalendar,
} from '#test/calendars.ts';
import { startServerForFile } from '#test/server.ts';
import type { SignedIn } from '#test/signed-in.ts';

const server = await startServerForFile();

let fan: SignedIn;
let fans = 0;
beforeEach(async () => {
  fans += 1;
  fan = await server.signInAs(`fan-${fans}`);
  await server.query('delete from games');
  await addGame('espn_1', 'New York Jets', 'Buffalo Bills', { days: 3 });
  await addGame('espn_2', 'Kansas City Chiefs', 'Denver Broncos', { days: 4 });
  await addGame('espn_3', 'Boston Celtics', 'Miami Heat', { days: 5, sport: 'NBA' });
});

const addGame = (key: string, home: string, away: string, when: { days: number; sport?: string }) =>
  addGameTo(server, { key, home, away, ...when });
const addCalendar = (about?: CalendarAbout) => addCalendarOf(server, fan, about);

const follow = (name: string, id: string | null, owner = fan) =>
  server.query(
    `insert into favorite_teams (user_id, team_name, sport, listed_team_id) values ($1, $2, 'NFL', $3)`,
    [owner.id, name, id],
  );

const ask = (path: string, init: RequestInit = {}) => fetch(server.url + path, init);

async function read({ path }: KeptCalendar): Promise<ReadEvent[]> {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expectWellFormed(text);
  return readCalendar(text);
}
const titles = async (kept: KeptCalendar) => (await read(kept)).map(({ summary }) => summary);

describe('a calendar address', () => {
  it('answers a calendar that is kept for minutes and listed nowhere', async () => {
    const answer = await ask((await addCalendar({ team_id: 'nfl-buf' })).path);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'content-disposition': 'inline; filename="sports-hub-nfl-buf.ics"',
      'x-robots-tag': 'noindex',
      etag: expect.stringMatching(/^"[\w-]{16}"$/),
      vary: 'Accept-Encoding',
    });
    expect(await answer.text()).toContain('X-WR-CALNAME:Sports Hub: Buffalo Bills\r\n');
  });

  it('holds a team, a league, or the teams that its owner follows', async () => {
    const bills = 'Buffalo Bills at New York Jets';
    const chiefs = 'Denver Broncos at Kansas City Chiefs';
    expect(await titles(await addCalendar({ team_id: 'nfl-buf' }))).toEqual([bills]);
    expect(await titles(await addCalendar({ league: 'NFL' }))).toEqual([bills, chiefs]);
    expect(await titles(await addCalendar({ league: 'NBA' }))).toEqual([
      'Miami Heat at Boston Celtics',
    ]);
    const own = await addCalendar();
    expect(await titles(own)).toEqual([]);
    await follow('Denver Broncos', 'nfl-den');
    expect(await titles(own)).toEqual([chiefs]);
    await follow('new york jets', null);
    expect(await titles(own)).toEqual([bills, chiefs]);
    await server.query('delete from favorite_teams where user_id = $1 and team_name = $2', [
      ...[fan.id, 'Denver Broncos'],
    ]);
    expect(await titles(own)).toEqual([bills]);
  });

  it('never holds what somebody else follows, sample games, or a world out of sight', async () => {
    const own = await addCalendar();
    const stranger = await server.signInAs(`stranger-${fans}`);
    await follow('Buffalo Bills', 'nfl-buf', stranger);
    expect(await titles(own)).toEqual([]);
    const league = await addCalendar({ league: 'NFL' });
    await server.query(`delete from games where sport = 'NFL'`);
    await addGame('sample_1', 'New York Jets', 'Buffalo Bills', { days: 3 });
    await addGame('demo_1', 'New York Jets', 'Buffalo Bills', { days: 4 });
    expect(await titles(league)).toHaveLength(1);
    await server.query(`select internal.hide_sources('{demo}')`);
    const hidden = await titles(league);
    await server.query('select internal.show_both_worlds()');
    expect(hidden).toEqual([]);
  });

  it('holds the last thirty days and all that is ahead', async () => {
    await addGame('espn_old', 'Buffalo Bills', 'Miami Dolphins', { days: -31 });
    await addGame('espn_late', 'Buffalo Bills', 'New England Patriots', { days: -29 });
    await addGame('espn_far', 'Buffalo Bills', 'New York Jets', { days: 300 });
    const uids = (await read(await addCalendar({ team_id: 'nfl-buf' }))).map(({ uid }) => uid);
    expect(uids).toEqual(['espn_late@sports-hub', 'espn_1@sports-hub', 'espn_far@sports-hub']);
  });

  it('says so when nothing has changed, also hours later and to HEAD', async () => {
    const { path } = await addCalendar({ league: 'NFL' });
    const etag = (await ask(path)).headers.get('etag') ?? '';
    server.clock.advance(5 * 3_600_000);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await ask(path, { headers: { 'if-none-match': known } });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answer.headers.get('etag')).toBe(etag);
    }
    const head = await ask(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    await server.query(`update games set venue = 'Elsewhere' where external_id = 'espn_1'`);
    expect((await ask(path, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('is refused to who asks too often', async () => {
    const { services } = server;
    const { path } = await addCalendar();
    const restore = replaceBudgets(services, { calendarsOfNetwork: 3 });
    const statuses: Response[] = [];
    for (let time = 0; time < 4; time += 1) statuses.push(await ask(path));
    restore();
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(statuses[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a game that is not played as planned', () => {
  const change = (set: string) =>
    server.query(`update games set ${set} where external_id = 'espn_1'`);

  it('stays the same event, whose number rises with time and place and not with scores', async () => {
    const kept = await addCalendar({ team_id: 'nfl-buf' });
    const [first] = await read(kept);
    await change(`scheduled_at = scheduled_at + interval '1 hour'`);
    const [moved] = await read(kept);
    expect(moved).toMatchObject({ uid: first?.uid, sequence: 1 });
    expect(Date.parse(moved?.start ?? '') - Date.parse(first?.start ?? '')).toBe(3_600_000);
    await change(`venue = 'Another Field'`);
    expect(await read(kept)).toMatchObject([{ sequence: 2, location: 'Another Field' }]);
    const etag = (await ask(kept.path)).headers.get('etag');
    await change(`status = 'live', home_score = 3, away_score = 7, quarter = 1`);
    await change('home_score = 10');
    expect((await ask(kept.path)).headers.get('etag')).toBe(etag);
    await change(`status = 'postponed'`);
    expect(await read(kept)).toMatchObject([{ sequence: 3, status: 'TENTATIVE' }]);
  });

  it('names its channels once they are known', async () => {
    const kept = await addCalendar({ team_id: 'nfl-buf' });
    await server.query(
      `insert into game_facts (game_id, broadcasts)
       values ('espn_1', '[{"name": "CBS", "market": "national", "kind": "tv"}]')`,
    );
    expect((await read(kept))[0]?.description).toContain('TV: CBS\n');
  });
});

it('a result is told when it is wanted, three minutes after the end was seen', async () => {
  const kept = await addCalendar({ team_id: 'nfl-buf', with_results: true });
  const without = await addCalendar({ team_id: 'nfl-nyj' });
  server.clock.set(new Date().toISOString());
  const score = 'home_score = 17, away_score = 24';
  await server.query(`update games set status = 'final', ${score} where external_id = 'espn_1'`);
  const secret = ['Buffalo Bills at New York Jets'];
  expect(await titles(kept)).toEqual(secret);
  server.clock.advance(240_000);
  expect(await titles(kept)).toEqual(['Buffalo Bills 24, New York Jets 17 (final)']);
  expect(await titles(without)).toEqual(secret);
});
