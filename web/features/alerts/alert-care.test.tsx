import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { subscriptionChanged } from '#shared/facts/alert-devices.ts';
import { eventually } from '#test/eventually.ts';
import { sessionStorageKey } from '#web/api/supabase-client.ts';
import { buildAlertDevice, type FakeAlerts, fakeAlerts } from '#web/testing/fake-alerts.ts';
import { buildSession, fan } from '#web/testing/fake-auth-server.ts';
import { type FakePush, fakePush, removePush } from '#web/testing/fake-push.ts';
import { AlertCare } from './alert-care.tsx';
import { keepDeviceRow } from './kept-device.ts';

const id = '0b0e7a52-5a56-4c0f-9d57-6b6a8f9f3c11';
const endpoint = 'https://push.example.com/here';
let state: FakeAlerts;
let push: FakePush;

beforeEach(() => {
  state = fakeAlerts({ alert_devices: [buildAlertDevice({ id, endpoint })] });
  push = fakePush({ permission: 'granted', endpoint });
  keepDeviceRow({ userId: fan.id, id, endpoint });
  localStorage.setItem(sessionStorageKey, JSON.stringify(buildSession()));
});
afterEach(() => {
  cleanup();
  removePush();
});

async function open() {
  const view = render(<AlertCare userId={fan.id} />);
  await eventually(() => expect(state.calls).not.toEqual([]));
  return view;
}

it('a delay of scores that is chosen holds for alerts as well', async () => {
  await open();
  localStorage.setItem('score-delay', '45');
  window.dispatchEvent(new StorageEvent('storage', { key: 'score-delay' }));
  await eventually(() => expect(state.alert_devices).toMatchObject([{ id, delay_s: 45 }]));
});

it('another address of the device is told as soon as the worker says so', async () => {
  await open();
  push.endpoint = 'https://push.example.com/another';
  push.tellPages(subscriptionChanged);
  await eventually(() =>
    expect(state.alert_devices).toMatchObject([{ endpoint: 'https://push.example.com/another' }]),
  );
});

it('alerts end here with a session that ended elsewhere', async () => {
  const { unmount } = await open();
  localStorage.removeItem(sessionStorageKey);
  unmount();
  await eventually(() => expect(push.endpoint).toBeNull());
});

it('alerts stay while the session does', async () => {
  const { unmount } = await open();
  unmount();
  await Promise.resolve();
  expect(push.endpoint).toBe(endpoint);
});
