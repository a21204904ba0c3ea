import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { del, get, update } from 'idb-keyval';
import { keptAnswers } from '#shared/facts/limits.ts';

/** Where the answers lie in IndexedDB. */
const keptAnswersKey = 'sports-hub-answers';

/** First words of the query keys that are worth keeping: nothing premium, nothing of the account. */
const keptKeys = new Set<unknown>([
  'games',
  'team',
  'roster',
  'standings',
  'playoff-picture',
  'news',
  'favorite-teams',
  'favorite-players',
]);

type Answers = DehydratedState['queries'];
type KeptAnswers = { userId: string; build: string; answers: Answers };

/** Adds what the pages were last told to what this device keeps for a visit without a network. */
export async function keepAnswers(queryClient: QueryClient, userId: string): Promise<void> {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => isKept(query) && query.state.status === 'success',
    shouldDehydrateMutation: () => false,
  });
  // How an answer follows changes is a function, which no database keeps.
  const fresh = queries.map((query) => ({ ...query, meta: undefined }));
  await update<KeptAnswers>(keptAnswersKey, (kept) => ({
    userId,
    build: buildName(),
    answers: mergeAnswers(fresh, isUsable(kept, userId) ? kept.answers : []),
  }));
}

/** Gives the pages what this person was last told, unless it is too old or another build wrote it. They ask again, however new it is. */
export async function restoreAnswers(
  queryClient: QueryClient,
  userId: string,
  isWorthShowing: (answer: Answers[number]) => boolean = () => true,
): Promise<void> {
  const kept = await get<KeptAnswers>(keptAnswersKey);
  if (!isUsable(kept, userId)) return;
  const queries = mergeAnswers(kept.answers, [])
    .filter(isWorthShowing)
    .map((answer) => ({ ...answer, state: { ...answer.state, isInvalidated: true } }));
  hydrate(queryClient, { mutations: [], queries });
}

/** What stands on the pages until the network has answered: nothing that could be taken for a live score. */
export async function restoreFresh(queryClient: QueryClient, userId: string): Promise<void> {
  const { games, others } = keptAnswers.freshMs;
  await restoreAnswers(queryClient, userId, ({ queryKey, state }) => {
    const ageMs = Date.now() - state.dataUpdatedAt;
    return ageMs < (queryKey[0] === 'games' ? games : others);
  });
}

export async function forgetAnswers(): Promise<void> {
  await del(keptAnswersKey);
}

/** When the oldest answer on the page came; undefined while there is none. */
export function oldestShown(queryClient: QueryClient): number | undefined {
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: isKept })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0);
  return shown.length === 0 ? undefined : Math.min(...shown);
}

function isKept({ queryKey }: Query): boolean {
  return keptKeys.has(queryKey[0]);
}

function isUsable(kept: KeptAnswers | undefined, userId: string): kept is KeptAnswers {
  return kept?.userId === userId && kept.build === buildName();
}

/** Another build may expect other rows. */
function buildName(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
}

/** The newest answer to each question, newest first, as many as are kept. */
function mergeAnswers(fresh: Answers, earlier: Answers): Answers {
  const byHash = new Map([...earlier, ...fresh].map((answer) => [answer.queryHash, answer]));
  const oldest = Date.now() - keptAnswers.maxAgeMs;
  return [...byHash.values()]
    .filter(({ state }) => state.dataUpdatedAt > oldest)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, keptAnswers.count);
}
