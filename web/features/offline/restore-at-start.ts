import { keptAnswers } from '#shared/facts/limits.ts';
import { loadQueries } from '#web/api/load-queries.ts';
import { keptSession } from '#web/session/kept-session.ts';
import { restoreFresh } from './kept-answers.ts';

/** Before the first rendering: who is signed in sees at once what this device keeps of the last visit. */
export async function restoreAtStart(): Promise<void> {
  const queryClient = await loadQueries();
  // What came with the document was true before anybody listened for changes.
  await queryClient.invalidateQueries({ refetchType: 'none' });
  const userId = keptSession()?.user.id;
  if (userId === undefined) return;
  const restored = restoreFresh(queryClient, userId);
  const patience = new Promise((resolve) => setTimeout(resolve, keptAnswers.patienceMs));
  // A browser without room or storage only loses the comfort.
  await Promise.race([restored.catch(() => undefined), patience]);
}
