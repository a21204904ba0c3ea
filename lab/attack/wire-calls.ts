import type { TargetFacts } from './attack.ts';

type Call = { token?: string; body?: unknown; url?: string };
export type Answer = { status: number; body: Record<string, unknown> };

/** Whatever the server answers; an attack looks at refusals too. */
export async function send(
  { publishableKey, ...facts }: TargetFacts,
  [method, path]: readonly [string, string],
  { token = publishableKey, body, url = facts.url }: Call = {},
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      apikey: token.startsWith('sb_') ? token : publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson && text ? JSON.parse(text) : {} };
}

export const passwordGrant = ['POST', '/auth/v1/token?grant_type=password'] as const;
export const refreshGrant = ['POST', '/auth/v1/token?grant_type=refresh_token'] as const;
