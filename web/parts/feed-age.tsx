import { AfterPaint, lazyExtra } from '#web/ui/after-paint.tsx';
import { useIsFailing } from './feed-age.queries.ts';
import type { FeedAgeProps } from './feed-age-line.tsx';

const FeedAgeLine = lazyExtra(async () => (await import('./feed-age-line.tsx')).FeedAgeLine);

/** How old scores or tables are while the provider does not bring them, and why; nothing while it does. */
export function FeedAge(props: FeedAgeProps) {
  return (
    <AfterPaint>
      <WhileFailing {...props} />
    </AfterPaint>
  );
}

function WhileFailing(props: FeedAgeProps) {
  return useIsFailing(props.job ?? 'scores', props.sports) && <FeedAgeLine {...props} />;
}
