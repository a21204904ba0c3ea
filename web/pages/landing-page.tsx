import { use } from 'react';
import { landingTexts } from '#shared/texts/landing.ts';
import { withQueries } from '#web/api/load-queries.ts';
import { useAuthDialog } from '#web/features/auth/auth-dialog-context.ts';
import { Hero } from '#web/features/landing/hero.tsx';
import { useAuth } from '#web/session/auth-context.ts';
import { SubscriptionContext } from '#web/session/subscription-context.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { sentPart } from '#web/ui/sent-part.tsx';
import { useTakenOver } from '#web/ui/use-hydrated.ts';

const Game = sentPart(
  withQueries(async () => (await import('./landing-parts.tsx')).LandingGame),
  { id: 'game', className: 'min-h-72' },
);
const Board = sentPart(
  withQueries(async () => (await import('./landing-parts.tsx')).LandingBoard),
  { id: 'board', className: 'min-h-28' },
);
const Offer = sentPart(async () => (await import('./landing-offer.tsx')).LandingOffer, {
  id: 'offer',
  comes: 'never',
});
const Prices = sentPart(
  withQueries(async () => (await import('./landing-prices.tsx')).LandingPrices),
  { id: 'prices', comes: 'near' },
);

const onBoard = 'dark text-board-text focus-on-board [--digit:var(--board-digit)]';

/** What is seen first; the code of what stands below it comes when that is painted. */
export function LandingPage() {
  useTakenOver();
  const { user, isLoading } = useAuth();
  const subscription = use(SubscriptionContext);
  const openAuthDialog = useAuthDialog();
  return (
    <>
      <PageHead title={landingTexts.pageTitle} description={landingTexts.pageDescription} />
      <Hero
        isSignedIn={user !== null}
        isLoading={isLoading}
        isSubscribed={subscription?.isLoading ? undefined : subscription?.subscribed}
        onSignUp={() => openAuthDialog('signup')}
      >
        <div className={onBoard}>
          <Game />
        </div>
      </Hero>
      <div className={`bg-board ${onBoard}`}>
        <Board />
      </div>
      <Offer />
      <Prices />
    </>
  );
}
