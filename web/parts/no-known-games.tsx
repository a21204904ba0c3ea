import type { ComponentProps } from 'react';
import { feedAgeTexts as texts } from '#shared/texts/feed-age.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { FeedJob } from './feed-age.queries.ts';
import { useFeedTrouble } from './use-feed-trouble.ts';

export type NoGamesProps = ComponentProps<typeof EmptyState> & {
  job: FeedJob;
  sports: readonly string[];
};

/** Stands where there are no games while the provider fails: somebody else may bring all there are. */
export function NoKnownGames({ job, sports, title, description, ...rest }: NoGamesProps) {
  const worst = useFeedTrouble(job, sports, Date.now())?.left[0];
  const told = worst ? texts.noGamesHint : description;
  return (
    <EmptyState
      title={worst ? texts.noGames(worst.why) : title}
      {...(told !== undefined && { description: told })}
      {...rest}
    />
  );
}
