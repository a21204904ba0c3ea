import { vi } from 'vitest';
import { buildSiteConfig } from '#test/site-config.ts';

export type FakeCall = {
  method: string;
  url: URL;
  /** The last word of the path: a table, a view or a function. */
  name: string;
  headers: Headers;
  body: unknown;
};

/** Stands in for the server at the network: gives the settings, and what `answer` says; undefined is an answer without a body. */
export function fakeFetch(
  answer: (call: FakeCall) => unknown,
  config: () => object = buildSiteConfig,
): void {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost:3000');
    if (url.pathname === '/config.json') return Response.json(config());
    const answered = await answer({
      method: init.method ?? 'GET',
      url,
      name: url.pathname.split('/').at(-1) ?? '',
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    });
    if (answered instanceof Response) return answered;
    return answered === undefined ? new Response(null, { status: 204 }) : Response.json(answered);
  });
}
