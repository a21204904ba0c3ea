import type { Tables } from '#shared/database.types.ts';
import { fakeFetch } from './fake-fetch.ts';

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
    score_delay_s: null,
    updated_at: '2026-11-21T00:00:00Z',
    ...fields,
  };
}

/** The profile row of the fan, standing in for the server at the network. */
export function fakeProfile(row: Row | null = buildProfile()): FakeProfile {
  const state: FakeProfile = { row, saves: [], gate: Promise.resolve() };
  const save = async (sent: Record<string, unknown>) => {
    state.saves.push(sent);
    await state.gate;
    if (state.save) return state.save();
    const { id: _, ...changes } = sent;
    state.row = { ...(state.row ?? buildProfile()), ...changes };
    return state.row;
  };
  fakeFetch(({ method, name, body }) => {
    if (name !== 'profiles') return [];
    if (method === 'POST') return save(body as Record<string, unknown>);
    return state.read ? state.read() : state.row ? [state.row] : [];
  });
  return state;
}
