import { useEffect, useId } from 'react';
import { minuteMs } from '#shared/facts/durations.ts';
import { feedAgeTexts as texts } from '#shared/texts/feed-age.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useNow } from '#web/ui/use-now.ts';
import type { FeedJob } from './feed-age.queries.ts';
import { tellOldScores } from './old-scores.ts';
import { useFeedTrouble } from './use-feed-trouble.ts';

export type FeedAgeProps = { job?: FeedJob; sports: readonly string[]; className?: string };

const tickMs = 10_000;

/** The oldest of the sports counts; a failure of seconds is not worth a word. */
export function FeedAgeLine({ job = 'scores', sports, className }: FeedAgeProps) {
  const now = useNow(tickMs).getTime();
  const trouble = useFeedTrouble(job, sports, now);
  const isOld = ({ ageMs = 0 }) => ageMs >= minuteMs;
  const oldest = trouble?.left.find(isOld);
  const old = trouble?.left.filter(isOld).map(({ subject }) => subject);
  useOldMarks(job, old);
  if (!oldest && !trouble?.replaced.some(isOld)) return null;
  return (
    <p className={classNames('text-muted text-sm tabular-nums', className)}>
      {oldest ? texts[job](longAge(oldest.ageMs ?? 0), oldest.why) : texts.fromLeague}
    </p>
  );
}

/** What says LIVE is told as well. */
function useOldMarks(job: FeedJob, old: readonly string[] = []): void {
  const [who, late] = [useId(), old.join()];
  useEffect(() => {
    if (job !== 'scores') return;
    tellOldScores(who, late.split(','));
    return () => tellOldScores(who, []);
  }, [who, job, late]);
}

function longAge(ageMs: number): string {
  const minutes = Math.floor(ageMs / minuteMs);
  if (minutes < 60) return texts.age(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? texts.age(hours, 'hour') : texts.age(Math.floor(hours / 24), 'day');
}
