import { lazy } from 'react';
import { AfterPaint } from '#web/ui/after-paint.tsx';

/** A page is whole without it, also when it cannot be fetched. */
const FeedAgeLine = lazy(() =>
  import('./feed-age-line.tsx').then(
    (part) => ({ default: part.FeedAgeLine }),
    () => ({ default: () => null }),
  ),
);

export type FeedJob = 'scores' | 'standings' | 'injuries';
export type FeedAgeProps = { job?: FeedJob; sports: readonly string[]; className?: string };

/** How old scores or tables are while the provider does not answer; nothing while it does. */
export function FeedAge(props: FeedAgeProps) {
  return (
    <AfterPaint>
      <FeedAgeLine {...props} />
    </AfterPaint>
  );
}
