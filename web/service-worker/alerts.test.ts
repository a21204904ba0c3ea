import 'fake-indexeddb/auto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscriptionChanged } from '#shared/facts/alert-devices.ts';
import { listenForAlerts } from './alerts.ts';

const { origin } = self.location;
const game = `${origin}/game/1`;
const openWindow = vi.fn(async (_address: string) => null);
const subscribe = vi.fn(async (_options: unknown) => ({}));
const openPage = (url: string) => ({ url, focus: vi.fn(async () => {}), postMessage: vi.fn() });
let pages: ReturnType<typeof openPage>[] = [];

beforeAll(() => {
  Object.assign(self, {
    clients: { matchAll: async () => pages, openWindow },
    registration: { pushManager: { subscribe } },
  });
  listenForAlerts();
});
beforeEach(() => {
  pages = [];
  openWindow.mockClear();
  subscribe.mockClear();
});

/** Resolves when the worker may sleep again. */
async function happen(type: string, fields: object): Promise<void> {
  const waits: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => waits.push(work);
  self.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...fields }));
  await Promise.all(waits);
}

describe('a notification that is pressed', () => {
  const close = vi.fn();
  const press = (navigate: string) =>
    happen('notificationclick', { notification: { close, data: { alert: { navigate } } } });

  it('goes, and opens its page', async () => {
    pages = [openPage(`${origin}/dashboard`)];
    await press(game);
    expect(close).toHaveBeenCalled();
    expect(openWindow.mock.calls).toEqual([[game]]);
  });

  it('brings its page to the front where that is open', async () => {
    const page = openPage(game);
    pages = [openPage(`${origin}/dashboard`), page];
    await press(game);
    expect(page.focus).toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it.each([
    ['https://other-name.example.com/game/1?a=b', '/game/1?a=b'],
    ['https://other-name.example.com//evil.example.com/', '//evil.example.com/'],
    ['/game/2', '/game/2'],
    ['https://', '/dashboard'],
  ])('stays on this site: %s', async (navigate, path) => {
    await press(navigate);
    expect(openWindow.mock.calls).toEqual([[origin + path]]);
  });
});

describe('a subscription that its push service changed', () => {
  it('is renewed and told to open pages', async () => {
    pages = [openPage(game)];
    const options = { userVisibleOnly: true };
    await happen('pushsubscriptionchange', {
      oldSubscription: { options },
      newSubscription: null,
    });
    expect(subscribe.mock.calls).toEqual([[options]]);
    expect(pages[0]?.postMessage.mock.calls).toEqual([[subscriptionChanged]]);
  });

  it('is left alone where the browser has renewed it', async () => {
    await happen('pushsubscriptionchange', { oldSubscription: {}, newSubscription: {} });
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('is told to pages though it could not be renewed', async () => {
    pages = [openPage(game)];
    subscribe.mockRejectedValueOnce(new DOMException('no push service'));
    await happen('pushsubscriptionchange', { oldSubscription: {}, newSubscription: null });
    expect(pages[0]?.postMessage).toHaveBeenCalled();
  });
});
