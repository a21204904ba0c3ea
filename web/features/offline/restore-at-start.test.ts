import 'fake-indexeddb/auto';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { keepSentAnswers, loadQueries } from '#web/api/load-queries.ts';
import { restoreAtStart } from './restore-at-start.ts';

it('what came with the document stands at once, and is asked for again', async () => {
  const server = new QueryClient();
  server.setQueryData(['games', 'live'], ['sent']);
  keepSentAnswers(dehydrate(server));
  await restoreAtStart();
  const queries = await loadQueries();
  expect(queries.getQueryData(['games', 'live'])).toEqual(['sent']);
  const queryFn = vi.fn(() => ['asked for']);
  await queries.fetchQuery({ queryKey: ['games', 'live'], queryFn, staleTime: 60_000 });
  expect(queryFn).toHaveBeenCalledOnce();
});
