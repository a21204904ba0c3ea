import { vi } from 'vitest';

const config = {
  supabaseUrl: 'http://localhost:3000',
  supabaseKey: 'sb_publishable_test',
  feed: 'demo',
  mailbox: false,
  payments: 'off',
  contactEmail: 'contact@example.com',
  socialLinks: [],
};

export type FakeBackend = {
  /** Every request but that for the settings, in order: "GET /rest/v1/games?...". */
  requests: URL[];
};

/** Stands in for the server at the network: `answer` gives the rows, throws, or never resolves. */
export function fakeBackend(answer: (url: URL) => unknown): FakeBackend {
  const backend: FakeBackend = { requests: [] };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = new URL(input instanceof Request ? input.url : input, config.supabaseUrl);
    if (url.pathname === '/config.json') return Response.json(config);
    backend.requests.push(url);
    return Response.json(await answer(url));
  });
  return backend;
}

export const neverAnswers = () => new Promise<never>(() => {});

export function failsToAnswer(): never {
  throw new TypeError('Failed to fetch');
}
