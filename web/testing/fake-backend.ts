import { vi } from 'vitest';
import { getSupabase } from '#web/api/supabase-client.ts';

const config = {
  supabaseUrl: 'http://localhost:3000',
  supabaseKey: 'sb_publishable_test',
  feed: 'demo',
  mailbox: false,
  payments: 'off',
  contactEmail: 'contact@example.com',
  socialLinks: [],
};

export type BackendCall = {
  method: string;
  path: string;
  /** Who asks: the key of the site, or the token of a session. */
  bearer: string | undefined;
  body: unknown;
};

export type FakeBackend = {
  /** The address of every request but that for the settings, in order. */
  requests: URL[];
  /** What else was sent with each of them. */
  calls: BackendCall[];
  /** What was asked for by now: it asks something itself, and what was begun before that has left when that is answered. */
  listAsked: () => Promise<URL[]>;
};

/** Stands in for the server at the network: `answer` gives the rows, throws, or never resolves. */
export function fakeBackend(answer: (url: URL) => unknown): FakeBackend {
  const backend: FakeBackend = {
    requests: [],
    calls: [],
    listAsked: async () => {
      await (await getSupabase()).from('news').select('id').limit(0);
      return backend.requests.filter(({ search }) => search !== '?select=id&limit=0');
    },
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, config.supabaseUrl);
    if (url.pathname === '/config.json') return Response.json(config);
    backend.requests.push(url);
    backend.calls.push(readCall(url, init));
    return Response.json(await answer(url));
  });
  return backend;
}

function readCall({ pathname }: URL, init: RequestInit): BackendCall {
  return {
    method: init.method ?? 'GET',
    path: pathname,
    bearer: new Headers(init.headers).get('Authorization')?.replace('Bearer ', ''),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
  };
}

export const neverAnswers = () => new Promise<never>(() => {});

export function failsToAnswer(): never {
  throw new TypeError('Failed to fetch');
}
