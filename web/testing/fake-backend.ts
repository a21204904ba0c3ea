import { buildSiteConfig } from '#test/site-config.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { fakeFetch } from './fake-fetch.ts';

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
  fakeFetch(
    ({ method, url, headers, body }) => {
      const bearer = headers.get('Authorization')?.replace('Bearer ', '');
      backend.requests.push(url);
      backend.calls.push({ method, path: url.pathname, bearer, body });
      return answer(url);
    },
    () => buildSiteConfig({ feed: 'demo' }),
  );
  return backend;
}

export const neverAnswers = () => new Promise<never>(() => {});

export function failsToAnswer(): never {
  throw new TypeError('Failed to fetch');
}
