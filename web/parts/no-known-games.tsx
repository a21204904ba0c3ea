import { feedAgeTexts as texts } from '#shared/texts/feed-age.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { NoGamesProps } from './no-games.tsx';
import { useFeedTrouble } from './use-feed-trouble.ts';

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
