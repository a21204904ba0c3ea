import type { ApiKey } from '#shared/schemas/api-keys.ts';
import type { Calendar } from '#shared/schemas/calendars.ts';
import { fakeFetch } from './fake-fetch.ts';

type KeyCall = { method: string; path: string; query: string; body: unknown };
type Answer = (call: KeyCall) => unknown;

export type FakeKeys = {
  calls: KeyCall[];
  api_keys: ApiKey[];
  calendars: Calendar[];
  /** Replaces the answer of a call, named by method and last part of the path: "DELETE api_keys". */
  instead: Record<string, Answer>;
};

export function buildApiKey(fields: Partial<ApiKey> = {}): ApiKey {
  return {
    id: crypto.randomUUID(),
    name: 'Kitchen display',
    prefix: 'shk_Ab12Cd34',
    scopes: ['scores'],
    created_at: '2026-11-20T18:00:00+00:00',
    expires_at: null,
    last_used_at: null,
    ...fields,
  };
}

export function buildCalendar(fields: Partial<Calendar> = {}): Calendar {
  return {
    id: crypto.randomUUID(),
    league: null,
    team_id: null,
    with_results: false,
    created_at: '2026-11-20T18:00:00+00:00',
    ...fields,
  };
}

export const addressOf = (id: string) => `https://scores.example.com/calendars/${id}.ics`;

export const madeKey = `shk_${'k'.repeat(32)}`;

/** Keys and calendars of the fan, standing in for the server at the network. */
export function fakeKeys(fields: Partial<FakeKeys> = {}): FakeKeys {
  const state: FakeKeys = { calls: [], api_keys: [], calendars: [], instead: {}, ...fields };
  fakeFetch(({ method, url, name, body }) => {
    const call = { method, path: name, query: url.search, body };
    state.calls.push(call);
    return state.instead[`${method} ${name}`]?.(call) ?? answerCall(state, call);
  });
  return state;
}

function answerCall(state: FakeKeys, { method, path, query, body }: KeyCall): unknown {
  if (path === 'calendar-addresses') {
    return Object.fromEntries(state.calendars.map(({ id }) => [id, addressOf(id)]));
  }
  if (path === 'create-api-key') return makeKey(state, body as Partial<ApiKey>);
  if (path !== 'api_keys' && path !== 'calendars') return [];
  if (method === 'GET') return state[path];
  const isMeant = ({ id }: { id: string }) => query.includes(id);
  if (method === 'DELETE' && path === 'api_keys') {
    state.api_keys = state.api_keys.filter((each) => !isMeant(each));
  } else if (method === 'DELETE') {
    state.calendars = state.calendars.filter((each) => !isMeant(each));
  } else if (method === 'POST') {
    state.calendars = [...state.calendars, buildCalendar(body as Partial<Calendar>)];
  } else {
    const change = body as Partial<Calendar>;
    state.calendars = state.calendars.map((each) =>
      isMeant(each) ? { ...each, ...change } : each,
    );
  }
  return undefined;
}

function makeKey(state: FakeKeys, { name, scopes }: Partial<ApiKey>): unknown {
  const made = buildApiKey({ ...(name && { name }), ...(scopes && { scopes }) });
  state.api_keys = [made, ...state.api_keys];
  return { id: made.id, key: madeKey };
}
