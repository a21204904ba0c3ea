import type { ApiKey } from '#shared/schemas/api-keys.ts';
import type { Calendar } from '#shared/schemas/calendars.ts';
import { type FakeRest, fakeRest } from './fake-rest.ts';

type Table = 'api_keys' | 'calendars';
export type FakeKeys = FakeRest<Table>;

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

/** Keys and calendars of the fan. */
export function fakeKeys(fields: Partial<FakeKeys> = {}): FakeKeys {
  return fakeRest<Table>({ api_keys: [], calendars: [], ...fields }, (state) => ({
    'POST calendar-addresses': () =>
      Object.fromEntries(state.calendars.map(({ id }) => [id, addressOf(`${id}`)])),
    'POST calendars': ({ body }) => {
      state.calendars = [...state.calendars, buildCalendar(body)];
    },
    'POST create-api-key': ({ body: { expires_in_days, ...asked } }) => {
      const made = buildApiKey(asked);
      state.api_keys = [made, ...state.api_keys];
      return { id: made.id, key: madeKey };
    },
  }));
}
