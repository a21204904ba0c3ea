import type { Device } from '#shared/schemas/devices.ts';
import type { SecurityEntry } from '#shared/schemas/security-log.ts';
import { fakeFetch } from './fake-fetch.ts';

type AccountCall = { method: string; path: string; query: string; body: unknown };
type Answer = (call: AccountCall) => unknown;

export type FakeAccount = {
  calls: AccountCall[];
  devices: Device[];
  entries: SecurityEntry[];
  /** Answers a function by its name; unknown names are a failing network. */
  functions: Record<string, Answer>;
  /** Replaces the answer of a deletion or of the list. */
  onDevices?: Answer;
  /** Replaces the answer of the security log, which is all entries on one page. */
  onEntries?: Answer;
};

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export function buildDevice(fields: Partial<Device> = {}): Device {
  return {
    id: crypto.randomUUID(),
    created_at: '2026-11-20T18:00:00+00:00',
    refreshed_at: null,
    user_agent: chromeOnWindows,
    ip: '192.0.2.7',
    is_current: false,
    ...fields,
  };
}

export function buildEntry(fields: Partial<SecurityEntry> = {}): SecurityEntry {
  return {
    id: crypto.randomUUID(),
    kind: 'signed_in',
    happened_at: '2026-11-20T18:00:00+00:00',
    ip: '192.0.2.7',
    user_agent: chromeOnWindows,
    times: 1,
    ...fields,
  };
}

/** Devices and own-data calls, standing in for the server at the network. */
export function fakeAccount(fields: Partial<FakeAccount> = {}): FakeAccount {
  const state: FakeAccount = { calls: [], devices: [], entries: [], functions: {}, ...fields };
  fakeFetch(({ method, url, body }) => {
    const call = { method, path: url.pathname, query: url.search, body };
    state.calls.push(call);
    return answerCall(state, call);
  });
  return state;
}

function answerCall(state: FakeAccount, call: AccountCall): unknown {
  const [, name] = /^\/functions\/v1\/(.+)$/.exec(call.path) ?? [];
  if (name !== undefined) {
    const run = state.functions[name];
    if (!run) throw new TypeError('Failed to fetch');
    return run(call);
  }
  if (call.path === '/rest/v1/security_log') {
    return state.onEntries ? state.onEntries(call) : state.entries;
  }
  if (state.onDevices) return state.onDevices(call);
  if (call.method !== 'DELETE') return state.devices;
  state.devices = state.devices.filter(({ id }) => !call.query.includes(id));
  return undefined;
}
