import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addCalendar as addCalendarOf, type CalendarAbout } from '#test/calendars.ts';
import { startSecondServer } from '#test/second-server.ts';
import { startServerForFile } from '#test/server.ts';
import type { SignedIn } from '#test/signed-in.ts';
import { calendarAddress } from './calendar-address.ts';

/** Two server processes' worth of state on one database. */

const server = await startServerForFile();
const other = await startSecondServer(server);
afterAll(() => other.stop());

let fan: SignedIn;
beforeEach(async () => {
  fan = await server.signInAs();
});

const addCalendar = (about?: CalendarAbout) => addCalendarOf(server, fan, about);
const ask = (path: string, { url }: { url: string } = server) => fetch(url + path);

describe('an address that leads nowhere', () => {
  async function expectNothing(path: string): Promise<void> {
    for (const place of [server, other]) {
      const answer = await ask(path, place);
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    }
  }

  it('is one that was revoked, at once and in every process', async () => {
    const { id, path } = await addCalendar({ league: 'NBA' });
    expect((await ask(path, other)).status).toBe(200);
    await fan.client.from('calendars').delete().eq('id', id).throwOnError();
    await expectNothing(path);
  });

  it('is one that was revoked, for good: nobody makes or changes a row to have its id', async () => {
    const { id, path } = await addCalendar({ league: 'NBA' });
    await fan.client.from('calendars').delete().eq('id', id).throwOnError();
    const stranger = await server.signInAs();
    const own = await addCalendarOf(server, stranger, { league: 'NFL' });
    const tried = [
      await stranger.client.from('calendars').insert({ id, league: 'NBA' }),
      await stranger.client.from('calendars').upsert({ id, league: 'NBA' }),
      await stranger.client.from('calendars').update({ id }).eq('id', own.id),
      await fan.client.from('calendars').insert({ id, league: 'NBA' }),
    ];
    expect(tried.map(({ error }) => error?.code)).toEqual(Array(4).fill('42501'));
    await expectNothing(path);
    expect((await ask(own.path)).status).toBe(200);
  });

  it('is one of an account that is gone or blocked', async () => {
    const { path } = await addCalendar({ league: 'NBA' });
    const until = new Date(server.clock.now().getTime() + 60_000);
    await server.query('update auth.users set banned_until = $2 where id = $1', [fan.id, until]);
    await expectNothing(path);
    server.clock.advance(60_000);
    expect((await ask(path)).status).toBe(200);
    await server.query('delete from auth.users where id = $1', [fan.id]);
    await expectNothing(path);
  });

  it('is one that was forged, mixed, cut, or of no calendar', async () => {
    const { secrets } = server.services;
    const [one, two] = [await addCalendar({ league: 'NFL' }), await addCalendar({ league: 'NBA' })];
    const never = calendarAddress({ siteUrl: '', secrets }, crypto.randomUUID());
    const mixed = `/calendars/${one.path.slice(11, 32)}${two.path.slice(32)}`;
    const bare = one.path.replace('.ics', '');
    for (const path of [never, mixed, bare, one.path.replace(/.\.ics$/, '.ics'), `${bare}.txt`]) {
      await expectNothing(path);
    }
    await expectNothing(`/calendars/${one.id}.ics`);
    await expectNothing('/calendars/%00.ics');
  });

  it('is no page of the site, and takes no writes', async () => {
    const { path } = await addCalendar();
    for (const [method, to] of [
      ['GET', '/calendars'],
      ['GET', '/calendars/a/b'],
      ['POST', path],
    ] as const) {
      const answer = await fetch(server.url + to, { method });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).not.toMatch(/html/);
    }
  });
});
