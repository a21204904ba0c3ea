import 'fake-indexeddb/auto';
import { clear } from 'idb-keyval';
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberedEvents } from '#shared/facts/alert-devices.ts';
import { readAlert } from './read-alert.ts';
import { showAlert } from './show-alert.ts';

type Shown = NotificationOptions & { title: string; renotify: boolean; timestamp: number };

/** The notifications of a device: one of each tag. */
function startDevice() {
  const shown: Shown[] = [];
  const registration = {
    showNotification: async (title: string, options = {}) => {
      shown.push({ title, ...options } as Shown);
    },
    getNotifications: async ({ tag }: GetNotificationOptions = {}) => {
      const last = shown.findLast((each) => each.tag === tag);
      return (last ? [last] : []) as unknown as Notification[];
    },
  };
  const push = (fields: object = {}, ids: unknown = ['1']) =>
    showAlert(registration, readAlert(payloadOf(fields, ids), 1_000));
  return { shown, push };
}

function payloadOf(fields: object, ids: unknown): string {
  const notification = {
    title: 'Chiefs 21, Bills 17',
    body: '4:32 left',
    navigate: 'https://site.example.com/game/1',
    tag: 'game-1',
    lang: 'en',
    silent: false,
    timestamp: 1_000,
    ...fields,
  };
  return JSON.stringify({ web_push: 8030, notification, ids });
}

beforeEach(() => clear());

describe('a push', () => {
  it('becomes a notification of the moment when it happened', async () => {
    const { shown, push } = startDevice();
    await push();
    expect(shown).toMatchObject([
      {
        title: 'Chiefs 21, Bills 17',
        body: '4:32 left',
        tag: 'game-1',
        timestamp: 1_000,
        silent: false,
        renotify: true,
        data: { alert: { navigate: 'https://site.example.com/game/1' } },
      },
    ]);
  });

  it('that comes twice alerts once, and shows something both times', async () => {
    const { shown, push } = startDevice();
    await push();
    await push();
    expect(shown.map(({ silent, renotify }) => [silent, renotify])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('of the same game alerts again when something new has happened', async () => {
    const { shown, push } = startDevice();
    await push();
    await push({ title: 'Bills 24, Chiefs 21', timestamp: 2_000 }, ['1', '2']);
    expect(shown.at(-1)).toMatchObject({ title: 'Bills 24, Chiefs 21', renotify: true });
  });

  it('that comes late does not cover what is newer', async () => {
    const { shown, push } = startDevice();
    await push({ title: 'Bills 24, Chiefs 21', timestamp: 2_000 }, ['2']);
    await push();
    expect(shown.at(-1)).toMatchObject({
      title: 'Bills 24, Chiefs 21',
      timestamp: 2_000,
      silent: true,
      renotify: false,
    });
  });

  it('is told from what this device was told before, as far as it remembers', async () => {
    const { shown, push } = startDevice();
    await push();
    const later = Array.from({ length: rememberedEvents }, (_, index) => `later ${index}`);
    await push({ timestamp: 2_000 }, later);
    await push({ timestamp: 3_000 });
    expect(shown.at(-1)?.renotify).toBe(true);
  });

  it.each([undefined, '', 'no json', '[]', 'null', '{"notification":{"title":7}}'])(
    'that cannot be read is shown as such: %s',
    async (text) => {
      const { shown } = startDevice();
      const alert = readAlert(text, 5_000);
      expect(alert).toMatchObject({
        title: 'Sports Hub',
        navigate: '/dashboard',
        timestamp: 5_000,
      });
      expect(alert.tag).not.toBe('');
      expect(shown).toEqual([]);
    },
  );

  it('without ids is never taken for a repeat', async () => {
    const { shown, push } = startDevice();
    await push({}, undefined);
    await push({}, []);
    expect(shown.map(({ renotify }) => renotify)).toEqual([true, true]);
  });
});
