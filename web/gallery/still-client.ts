import { QueryClient } from '@tanstack/react-query';

/** Shows what was put into it and asks nobody: no server stands behind the gallery. */
export function createStillClient(): QueryClient {
  const client = new QueryClient();
  const usual = client.defaultQueryOptions.bind(client);
  return Object.assign(client, {
    defaultQueryOptions: (options: Parameters<typeof usual>[0]) => ({
      ...usual(options),
      enabled: false,
    }),
  });
}
