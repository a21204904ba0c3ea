import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sayFarewell } from '#web/session/before-sign-out.ts';
import { storeSession } from '#web/testing/auth-probe.tsx';
import { buildAlertDevice, type FakeAlerts, fakeAlerts } from '#web/testing/fake-alerts.ts';
import { fan } from '#web/testing/fake-auth-server.ts';
import { fakePush, removePush } from '#web/testing/fake-push.ts';
import { keepDevice, pauseDevice } from './keep-device.ts';
import { keepDeviceRow, readKeptDevice } from './kept-device.ts';

const id = '0b0e7a52-5a56-4c0f-9d57-6b6a8f9f3c11';
const endpoint = 'https://push.example.com/here';
const choices = { delay_s: 0, spoilers: 'show', zone: 'UTC' } as const;
const ours = { userId: fan.id, pushKey: 'key-1', choices };
const granted = { permission: 'granted', endpoint } as const;

let state: FakeAlerts;
beforeEach(() => {
  const others = buildAlertDevice({ user_id: fan.id });
  const own = buildAlertDevice({ id, endpoint, user_id: fan.id, zone: 'UTC' });
  state = fakeAlerts({ alert_devices: [own, others] });
  keepDeviceRow({ userId: fan.id, id, endpoint });
});
afterEach(removePush);

const own = () => state.alert_devices.find((device) => device.id === id);
const changes = () => state.calls.filter(({ method }) => method !== 'GET');

describe('a device with alerts', () => {
  it('leaves a row alone that is true', async () => {
    fakePush(granted);
    await keepDevice(ours);
    expect(changes()).toEqual([]);
  });

  it.each([{ zone: 'Europe/Berlin' }, { delay_s: 30 }, { spoilers: 'mine' as const }])(
    'tells the server of %o',
    async (change) => {
      fakePush(granted);
      await keepDevice({ ...ours, choices: { ...choices, ...change } });
      expect(own()).toMatchObject(change);
      expect(state.alert_devices[1]).not.toMatchObject(change);
    },
  );

  it('registers again under another sign-in, with which it ends from then on', async () => {
    fakePush(granted);
    const claims = btoa(JSON.stringify({ session_id: 'the-second' }));
    storeSession({ access_token: `header.${claims}.signature` });
    await keepDevice(ours);
    expect(changes()).toMatchObject([{ path: 'register_alert_device' }]);
    expect(readKeptDevice()?.endpoint).toBe(endpoint);
  });

  it('registers again under another key of the server, once', async () => {
    const push = fakePush(granted);
    await keepDevice({ ...ours, pushKey: 'key-2' });
    expect(push.keys).toEqual(['key-2']);
    expect(own()).toBeUndefined();
    expect(state.alert_devices.at(-1)).toMatchObject({
      endpoint: push.endpoint,
      server_key: 'key-2',
    });
    expect(readKeptDevice()?.endpoint).toBe(push.endpoint);
  });

  it('registers the address that its push service has changed', async () => {
    const push = fakePush({ permission: 'granted', endpoint: 'https://push.example.com/new' });
    await keepDevice(ours);
    expect(push.keys).toEqual([]);
    expect(state.alert_devices.map((device) => device.endpoint)).toEqual([
      'https://push.example.com/elsewhere',
      push.endpoint,
    ]);
  });

  it('subscribes again when the browser has lost its subscription', async () => {
    const push = fakePush({ permission: 'granted' });
    await keepDevice(ours);
    expect(push.keys).toEqual(['key-1']);
    expect(state.alert_devices.at(-1)?.endpoint).toBe(push.endpoint);
  });

  it.each([
    ['it was removed elsewhere', fan.id, () => []],
    ['another person signs in', 'somebody else', () => state.alert_devices],
  ])('ends its subscription when %s', async (_when, userId, listDevices) => {
    const push = fakePush(granted);
    state.alert_devices = listDevices();
    await keepDevice({ ...ours, userId });
    expect(push.endpoint).toBeNull();
    expect(readKeptDevice()).toBeUndefined();
    expect(changes()).toEqual([]);
  });

  it('removes its row when the browser no longer allows alerts', async () => {
    fakePush({ ...granted, permission: 'denied' });
    await keepDevice(ours);
    expect(own()).toBeUndefined();
    expect(state.alert_devices).toHaveLength(1);
  });
});

describe('a session that ends', () => {
  it.each([
    ['local', 1],
    ['global', 0],
  ] as const)('takes alerts along: %s', async (scope, left) => {
    const push = fakePush(granted);
    await keepDevice(ours);
    await sayFarewell(scope);
    expect(push.endpoint).toBeNull();
    expect(own()).toBeUndefined();
    expect(state.alert_devices).toHaveLength(left);
    expect(readKeptDevice()).toBeUndefined();
  });

  it('leaves alerts here when the others end', async () => {
    const push = fakePush(granted);
    await keepDevice(ours);
    await sayFarewell('others');
    expect(push.endpoint).toBe(endpoint);
    expect(state.alert_devices.map((device) => device.id)).toEqual([id]);
  });

  it('holds nobody back when the server does not answer', async () => {
    const push = fakePush(granted);
    await keepDevice(ours);
    state.instead = { 'DELETE alert_devices': () => Response.json({}, { status: 500 }) };
    await sayFarewell('local');
    expect(push.endpoint).toBeNull();
  });

  it('pauses alerts when it ended elsewhere, until the same person is back', async () => {
    const push = fakePush(granted);
    await pauseDevice();
    expect(push.endpoint).toBeNull();
    await keepDevice(ours);
    expect(push.endpoint).not.toBeNull();
    expect(own()).toBeUndefined();
    expect(state.alert_devices).toHaveLength(2);
    await pauseDevice();
    await keepDevice({ ...ours, userId: 'somebody else' });
    expect(push.endpoint).toBeNull();
  });
});
