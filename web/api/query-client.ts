import {
  type DehydratedState,
  hydrate,
  notifyManager,
  onlineManager,
  QueryClient,
} from '@tanstack/react-query';
import { errorCodeOf } from './error-code.ts';
import { delayAnswer, loadDelayBuffer } from './spoilers/interceptor.ts';

const maxRetries = 3;
const hopeless = new Set(['not_found', 'forbidden', 'unauthenticated', 'invalid_input']);

/** Reads are repeated with growing pauses unless repeating cannot help; writes never are. */
export async function createQueryClient(answers?: DehydratedState): Promise<QueryClient> {
  await loadDelayBuffer();
  // Else it finds out by failing: it only listens for changes.
  onlineManager.setOnline(navigator.onLine);
  // A timer, the default, would put what is written in one frame off to the next.
  notifyManager.setScheduler(queueMicrotask);
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        persister: delayAnswer,
        staleTime: 5_000,
        retry: (failures, error) => failures < maxRetries && !hopeless.has(errorCodeOf(error)),
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 15_000),
      },
      // The default would keep a write made offline waiting, unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  hydrate(queryClient, answers ?? {});
  return queryClient;
}
