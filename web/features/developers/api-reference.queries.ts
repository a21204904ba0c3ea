import { queryOptions } from '@tanstack/react-query';
import { AppError } from '#shared/errors.ts';
import { hourMs } from '#shared/facts/durations.ts';
import { getSiteConfig } from '#web/api/site-config.ts';
import { isServer } from '#web/ui/use-hydrated.ts';
import { ApiDocument } from './api-document.ts';
import { apiPath } from './try-request.ts';

/** It changes with the version of the server alone. */
export const apiReferenceQuery = queryOptions({
  queryKey: ['api-reference'],
  queryFn: async ({ signal }) => {
    const origin = isServer ? (await getSiteConfig()).supabaseUrl : '';
    const response = await fetch(`${origin}${apiPath}/openapi.json`, { signal });
    if (!response.ok) throw new AppError('internal', `openapi.json answered ${response.status}`);
    return ApiDocument.parse(await response.json());
  },
  staleTime: hourMs,
});
