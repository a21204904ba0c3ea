import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isServer } from '#web/ui/use-hydrated.ts';

let client: QueryClient | undefined;
let loading: Promise<QueryClient> | undefined;
let sentAnswers: DehydratedState | undefined;
const listeners = new Set<() => void>();

/** The one cache of answers. Its library is 10 kB, so it comes with the first part that asks for rows. */
export function loadQueries(): Promise<QueryClient> {
  loading ??= openQueries().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** For a part that asks for rows: its code comes together with the library. The server gives each page a cache of its own. */
export function withQueries<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => (await Promise.all([load(), isServer || loadQueries()]))[0];
}

/** What came with the document is asked for by nobody. */
export function keepSentAnswers(answers: DehydratedState): void {
  sentAnswers = answers;
}

export function useLoadedQueries(): QueryClient | undefined {
  return useSyncExternalStore(subscribe, findLoaded, findLoaded);
}

function findLoaded(): QueryClient | undefined {
  return client;
}

async function openQueries(): Promise<QueryClient> {
  const { createQueryClient } = await import('./query-client.ts');
  client = await createQueryClient(sentAnswers);
  // Else nobody listens whether the window is looked at and the network is there.
  client.mount();
  for (const listener of listeners) listener();
  return client;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
