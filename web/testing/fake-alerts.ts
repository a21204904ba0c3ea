import { buildSiteConfig } from '#test/site-config.ts';
import { type FakeCall, fakeFetch } from './fake-fetch.ts';

type Row = Record<string, unknown>;
type AlertCall = { method: string; path: string; query: URLSearchParams; body: Row };
type Answer = (call: AlertCall) => unknown;

export type FakeAlerts = {
  calls: AlertCall[];
  favorite_teams: Row[];
  favorite_players: Row[];
  alert_devices: Row[];
  alert_settings: Row[];
  alert_choices: Row[];
  pushKey: string;
  /** Replaces the answer of a call, named by method and last part of the path: "DELETE alert_devices". */
  instead: Record<string, Answer>;
};

const tables = [
  'favorite_teams',
  'favorite_players',
  'alert_devices',
  'alert_settings',
  'alert_choices',
] as const;
type Table = (typeof tables)[number];

const chiefs = { id: 'nfl-kc', name: 'Kansas City Chiefs' };
const mahomes = { id: 'nfl-player-1', name: 'Patrick Mahomes' };

export function buildAlertDevice(fields: Row = {}): Row {
  return {
    id: crypto.randomUUID(),
    endpoint: 'https://push.example.com/elsewhere',
    server_key: 'key-1',
    name: 'Firefox on Android',
    delay_s: 0,
    spoilers: 'show',
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    last_sent_at: null,
    ...fields,
  };
}

/** Alerts of a fan who follows a team and a player, standing in for the server at the network. */
export function fakeAlerts(fields: Partial<FakeAlerts> = {}): FakeAlerts {
  const state: FakeAlerts = {
    calls: [],
    favorite_teams: [chiefs],
    favorite_players: [mahomes],
    alert_devices: [],
    alert_settings: [],
    alert_choices: [],
    pushKey: 'key-1',
    instead: {},
    ...fields,
  };
  const answer = ({ method, url, name, body }: FakeCall) => {
    const call = { method, path: name, query: url.searchParams, body: (body ?? {}) as Row };
    state.calls.push(call);
    const instead = state.instead[`${method} ${name}`];
    return instead ? instead(call) : answerCall(state, call);
  };
  fakeFetch(answer, () => buildSiteConfig({ pushKey: state.pushKey }));
  return state;
}

function answerCall(state: FakeAlerts, call: AlertCall): unknown {
  const { method, path, query, body } = call;
  if (path === 'register_alert_device') return register(state, body);
  const table = tables.find((name) => name === path);
  if (!table) return path === 'send-test-alert' ? {} : [];
  const isMeant = (row: Row) => matches(row, query);
  if (method === 'GET') return state[table].filter(isMeant);
  if (method === 'DELETE') state[table] = state[table].filter((row) => !isMeant(row));
  else if (method === 'POST') upsert(state, table, body);
  else state[table] = state[table].map((row) => (isMeant(row) ? { ...row, ...body } : row));
  return undefined;
}

function register(state: FakeAlerts, body: Row): unknown {
  const there = state.alert_devices.find(({ endpoint }) => endpoint === body.endpoint);
  const device = buildAlertDevice({ ...there, ...body });
  state.alert_devices = [...state.alert_devices.filter((row) => row !== there), device];
  return device.id;
}

const unset: Partial<Record<Table, Row>> = {
  alert_settings: {
    kinds: ['start', 'lead', 'close', 'end', 'injury'],
    quiet_from: null,
    quiet_to: null,
    most_per_hour: 12,
  },
};

function upsert(state: FakeAlerts, table: Table, body: Row): void {
  const keys = table === 'alert_settings' ? ['user_id'] : ['team_id', 'player_id'];
  const isSame = (row: Row) => keys.every((key) => row[key] === body[key]);
  const there = state[table].find(isSame) ?? unset[table];
  state[table] = [...state[table].filter((row) => row !== there), { ...there, ...body }];
}

/** Equal or unequal, as far as the row has the column. */
function matches(row: Row, query: URLSearchParams): boolean {
  return [...query].every(([column, condition]) => {
    const [, operator, value] = /^(eq|neq)\.(.*)$/.exec(condition) ?? [];
    if (operator === undefined || !(column in row)) return true;
    return (String(row[column]) === value) === (operator === 'eq');
  });
}
