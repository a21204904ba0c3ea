import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { Subscription } from '#test/push-service.ts';

const kept = { permission: 'story-permission', subscription: 'story-subscription' };

/** The browser of stories reaches no push service and asks nobody: it subscribes at the story's, and the story allows. */
export async function subscribeAt(context: BrowserContext, at: Subscription): Promise<void> {
  await context.addInitScript(
    ([{ endpoint, ...keys }, names]) => {
      const isSubscribed = () => localStorage.getItem(names.subscription) !== null;
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(names.subscription);
          return true;
        },
      };
      Object.defineProperty(Notification, 'permission', {
        get: () => localStorage.getItem(names.permission) ?? 'default',
      });
      Object.defineProperty(Notification, 'requestPermission', {
        value: async () => {
          localStorage.setItem(names.permission, 'granted');
          return 'granted';
        },
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (isSubscribed() ? subscription : null),
        subscribe: async () => {
          localStorage.setItem(names.subscription, 'yes');
          return subscription;
        },
      });
    },
    [at, kept] as const,
  );
}

export function isSubscribed(page: Page): Promise<boolean> {
  return page.evaluate((name) => localStorage.getItem(name) !== null, kept.subscription);
}

type Notified = {
  title: string;
  body: string;
  tag: string;
  silent: boolean;
  renotify: boolean;
};

/** The browser's part of a push, played to the real worker. */
export async function openPushDevice(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('there is no worker');
  await worker.evaluate(giveTray);
  return {
    /** As the browser hands over what its push service sent. */
    deliver: await openDoor(page),
    listNotifications: () => worker.evaluate(listTray),
    /** Tells the address that the worker opens. */
    press: (tag: string) => pressOne(worker, tag),
  };
}

async function openDoor(page: Page) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  return async (data: string) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

type Shown = Notified & { data: unknown; close: () => void };
type Scope = {
  tray: Shown[];
  registration: object;
  clients: { openWindow: (address: string) => Promise<unknown> };
  dispatchEvent: (event: Event) => boolean;
};

/** Headless Chromium has nothing that shows notifications: they lie here, one of each tag. */
function giveTray(): void {
  const scope = self as unknown as Scope;
  scope.tray = [];
  Object.assign(scope.registration, {
    showNotification: async (title: string, options: Omit<Shown, 'title' | 'close'>) => {
      const close = () => {
        scope.tray = scope.tray.filter(({ tag }) => tag !== options.tag);
      };
      close();
      scope.tray.push({ ...options, title, close });
    },
    getNotifications: async (filter: { tag: string }) =>
      scope.tray.filter(({ tag }) => tag === filter.tag),
  });
}

function listTray(): Notified[] {
  return (self as unknown as Scope).tray.map(({ title, body, tag, silent, renotify }) => ({
    ...{ title, body, tag, silent, renotify },
  }));
}

/** No story may open windows, nor is its press one of a person. */
function pressOne(worker: Worker, tag: string): Promise<string | undefined> {
  return worker.evaluate(async (wanted) => {
    const scope = self as unknown as Scope;
    let opened: string | undefined;
    let work: unknown;
    scope.clients.openWindow = async (address) => {
      opened = address;
    };
    const event = Object.assign(new Event('notificationclick'), {
      notification: scope.tray.find((each) => each.tag === wanted),
      waitUntil: (each: unknown) => {
        work = each;
      },
    });
    scope.dispatchEvent(event);
    await work;
    return opened;
  }, tag);
}
