import { useQuery } from '@tanstack/react-query';
import { intervals } from '#shared/spec/intervals.ts';
import { feedAgeTexts as texts } from '#shared/texts/feed-age.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useNow } from '#web/ui/use-now.ts';
import { failingJobQuery, secondScoresQuery } from './feed-age.queries.ts';
import type { FeedAgeProps } from './feed-age.tsx';

const tickMs = 10_000;
const minuteMs = 60_000;

/** The oldest of the sports counts; a failure of seconds is not worth a word. */
export function FeedAgeLine({ job = 'scores', sports, className }: FeedAgeProps) {
  const now = useNow(tickMs).getTime();
  const { data = [] } = useQuery(failingJobQuery(job));
  const ageOf = (at: string | null) => (at === null ? 0 : now - Date.parse(at));
  const wanted = new Set(sports.map((sport) => sport.toUpperCase()));
  const old = data
    .map(({ subject, last_success_at: at }) => ({ subject, ageMs: ageOf(at) }))
    .filter(({ subject, ageMs }) => wanted.has(subject) && ageMs >= minuteMs);
  const hasSecond = job === 'scores' && old.length > 0;
  const second = useQuery({ ...secondScoresQuery(), enabled: hasSecond });
  if (old.length === 0 || second.isLoading) return null;
  const replaced = new Set(
    second.data
      ?.filter(({ last_success_at: at }) => at && ageOf(at) < intervals.sourceStaleMs)
      .map(({ subject }) => subject),
  );
  const left = old.filter(({ subject }) => !replaced.has(subject));
  const ageMs = Math.max(...left.map((one) => one.ageMs));
  return (
    <p className={classNames('text-muted text-sm tabular-nums', className)}>
      {left.length > 0 ? texts[job](longAge(ageMs)) : texts.fromLeague}
    </p>
  );
}

function longAge(ageMs: number): string {
  const minutes = Math.floor(ageMs / minuteMs);
  if (minutes < 60) return texts.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? texts.hours(hours) : texts.days(Math.floor(hours / 24));
}
