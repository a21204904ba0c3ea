import { useQuery } from '@tanstack/react-query';
import { feedAgeTexts as texts } from '#shared/texts/feed-age.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useNow } from '#web/ui/use-now.ts';
import { failingJobQuery } from './feed-age.queries.ts';
import type { FeedAgeProps } from './feed-age.tsx';

const tickMs = 10_000;
const minuteMs = 60_000;

/** The oldest of the sports counts; a failure of seconds is not worth a word. */
export function FeedAgeLine({ job = 'scores', sports, className }: FeedAgeProps) {
  const now = useNow(tickMs).getTime();
  const { data = [] } = useQuery(failingJobQuery(job));
  const wanted = new Set(sports.map((sport) => sport.toUpperCase()));
  const ages = data
    .filter(({ subject }) => wanted.has(subject))
    .flatMap(({ last_success_at: at }) => (at === null ? [] : [now - Date.parse(at)]));
  const ageMs = Math.max(0, ...ages);
  if (ageMs < minuteMs) return null;
  return (
    <p className={classNames('text-muted text-sm tabular-nums', className)}>
      {texts[job](longAge(ageMs))}
    </p>
  );
}

function longAge(ageMs: number): string {
  const minutes = Math.floor(ageMs / minuteMs);
  if (minutes < 60) return texts.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? texts.hours(hours) : texts.days(Math.floor(hours / 24));
}
