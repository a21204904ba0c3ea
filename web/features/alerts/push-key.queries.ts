import { queryOptions, useQuery } from '@tanstack/react-query';
import { AppError } from '#shared/errors.ts';
import type { SiteConfig } from '#shared/schemas/site-config.ts';

const pushKeyQuery = queryOptions({
  queryKey: ['push-key'],
  queryFn: ({ signal }) => askPushKey(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Of the server that sends alerts. */
export function usePushKey(): string | undefined {
  return useQuery(pushKeyQuery).data;
}

/** Documents, which hold the other settings, have no room for it. */
export async function askPushKey(signal?: AbortSignal): Promise<string> {
  const answer = await fetch('/config.json', signal ? { signal } : {});
  const { pushKey }: SiteConfig = await answer.json();
  if (!pushKey) throw new AppError('internal', 'the server named no key for alerts');
  return pushKey;
}
