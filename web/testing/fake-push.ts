import { vi } from 'vitest';

type Fields = {
  permission?: NotificationPermission;
  /** What the person answers when asked. */
  answer?: NotificationPermission;
  endpoint?: string | null;
};

export type FakePush = {
  permission: NotificationPermission;
  /** How often somebody was asked. */
  asked: number;
  /** Of the subscription of this browser. */
  endpoint: string | null;
  /** Keys of the server for which was subscribed. */
  keys: unknown[];
  tellPages: (data: unknown) => void;
};

/** The push of a browser, which jsdom has not; each subscription has an address of its own. */
export function fakePush({
  permission = 'default',
  answer = 'granted',
  endpoint = null,
}: Fields = {}) {
  const pages = new EventTarget();
  const push: FakePush = {
    permission,
    asked: 0,
    endpoint,
    keys: [],
    tellPages: (data) => pages.dispatchEvent(new MessageEvent('message', { data })),
  };
  const subscriptionHere = () => (push.endpoint === null ? null : buildSubscription(push));
  const pushManager = {
    getSubscription: async () => subscriptionHere(),
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      push.keys.push(applicationServerKey);
      push.endpoint = `https://push.example.com/${push.keys.length}`;
      return subscriptionHere();
    },
  };
  const registration = { pushManager };
  const container = Object.assign(pages, {
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return push.permission;
    },
    requestPermission: async () => {
      push.asked += 1;
      push.permission = answer;
      return answer;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return push;
}

/** Back to a browser that knows nothing of it. */
export function removePush(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}

function buildSubscription(push: FakePush) {
  return {
    endpoint: push.endpoint,
    toJSON: () => ({ endpoint: push.endpoint, keys: { p256dh: 'a point', auth: 'a secret' } }),
    unsubscribe: async () => {
      push.endpoint = null;
      return true;
    },
  };
}
