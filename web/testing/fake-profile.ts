import { vi } from 'vitest';
import type { Tables } from '#shared/database.types.ts';
import { buildSiteConfig } from '#test/site-config.ts';

type Row = Omit<Tables<'profiles'>, 'id'>;

export type FakeProfile = {
  row: Row | null;
  /** What was sent to be saved, in order. */
  saves: Record<string, unknown>[];
  /** Answers in place of the row, for reading or saving. */
  read?: () => Response | Promise<Response>;
  save?: () => Response | Promise<Response>;
  /** Settles before a save is answered. */
  gate: Promise<void>;
};

export function buildProfile(fields: Partial<Row> = {}): Row {
  return {
    first_name: 'Ada',
    last_name: 'Lovelace',
    date_of_birth: '1985-12-10',
    phone_number: '+1 555 0100',
    profile_picture: null,
    updated_at: '2026-11-21T00:00:00Z',
    ...fields,
  };
}

/** The profile row of the fan, standing in for the server at the network. */
export function fakeProfile(row: Row | null = buildProfile()): FakeProfile {
  const state: FakeProfile = { row, saves: [], gate: Promise.resolve() };
  const save = async (init: RequestInit) => {
    const sent = JSON.parse(String(init.body)) as Record<string, unknown>;
    state.saves.push(sent);
    await state.gate;
    if (state.save) return state.save();
    const { id: _, ...changes } = sent;
    state.row = { ...(state.row ?? buildProfile()), ...changes };
    return Response.json(state.row);
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost:3000');
    if (url.pathname === '/config.json') return Response.json(buildSiteConfig());
    if (url.pathname !== '/rest/v1/profiles') return Response.json([]);
    if (init.method === 'POST') return save(init);
    return state.read ? state.read() : Response.json(state.row ? [state.row] : []);
  });
  return state;
}
