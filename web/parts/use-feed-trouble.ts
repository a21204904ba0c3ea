import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Tables } from '#shared/database.types.ts';
import { pageIntervals } from '#shared/facts/intervals.ts';
import type { FailureReason } from '#shared/texts/feed-age.ts';
import { readPublic } from '#web/api/read-public.ts';
import { type FeedJob, failingJobQuery } from './feed-age.queries.ts';

/** `ageMs`: of what is shown, undefined where nothing ever came. */
type Trouble = { subject: string; ageMs: number | undefined; why: FailureReason };
type Troubles = {
  /** Nobody brings these, the worst first. */
  left: Trouble[];
  /** These are brought by somebody else. */
  replaced: Trouble[];
};

/** Which of the sports the feed fails to bring; undefined until it is known. */
export function useFeedTrouble(
  job: FeedJob,
  sports: readonly string[],
  now: number,
): Troubles | undefined {
  const { data = [], isLoading } = useQuery(failingJobQuery(job));
  const ageOf = (at: string | null) => (at === null ? undefined : now - Date.parse(at));
  const wanted = new Set(sports);
  const troubles = data
    .filter(({ subject }) => wanted.has(subject))
    .map(({ subject, last_success_at: at, refusal }) => ({
      subject,
      ageMs: ageOf(at),
      why: refusal ?? ('ours' as const),
    }))
    .toSorted((one, other) => (other.ageMs ?? Infinity) - (one.ageMs ?? Infinity));
  const hasSecond = job === 'scores' && troubles.length > 0;
  const second = useQuery({ ...secondScoresQuery(), enabled: hasSecond });
  if (isLoading || second.isLoading) return undefined;
  const brought = new Set(
    second.data
      ?.filter(({ last_success_at: at }) => (ageOf(at) ?? Infinity) < pageIntervals.sourceStaleMs)
      .map(({ subject }) => subject),
  );
  const byWhom = Map.groupBy(troubles, ({ subject }) => brought.has(subject));
  return { left: byWhom.get(false) ?? [], replaced: byWhom.get(true) ?? [] };
}

/** When another service last brought scores instead; it is only asked while the provider does not answer. */
function secondScoresQuery() {
  return queryOptions({
    queryKey: ['feed-states', 'second-scores'],
    queryFn: ({ signal }) => {
      const select = 'subject,last_success_at';
      const which = { select, job: 'eq.second-scores', failing_since: 'is.null' };
      return readPublic<Pick<Tables<'feed_states'>, 'subject' | 'last_success_at'>>(
        'feed_states',
        which,
        signal,
      );
    },
    refetchInterval: pageIntervals.liveGamesRefetchMs,
  });
}
