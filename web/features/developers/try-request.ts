import { mutationOptions } from '@tanstack/react-query';
import type { ApiParameter } from './api-document.ts';

export const apiPath = '/api/v1';

export type Values = Readonly<Record<string, string>>;
type Wish = { target: string; apiKey: string };
export type TryAnswer = { target: string; status: number; rateLimit: string | null; body: string };

/** Path and query below /api/v1; what is empty is left out. */
export function buildTarget(path: string, parameters: readonly ApiParameter[], values: Values) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const { name, in: where } of parameters) {
    const value = values[name];
    if (where === 'query' && value) query.set(name, value);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** Characters that a header may have. */
export function isUsableKey(apiKey: string): boolean {
  return /^[!-~]*$/.test(apiKey);
}

export const tryMutation = mutationOptions({
  // A key and what it opens are kept nowhere.
  gcTime: 0,
  mutationFn: async ({ target, apiKey }: Wish): Promise<TryAnswer> => {
    const response = await fetch(apiPath + target, {
      headers: apiKey ? { Authorization: `Bearer ${apiKey}` } : {},
      credentials: 'omit',
      cache: 'no-cache',
    });
    return {
      target,
      status: response.status,
      rateLimit: response.headers.get('RateLimit'),
      body: layOut(await readBody(response)),
    };
  },
});

/** Of a stream, which does not end, what comes first. */
async function readBody(response: Response): Promise<string> {
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream'))
    return response.text();
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

/** JSON in lines; a calendar as it is. */
function layOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
