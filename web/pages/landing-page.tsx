import { landingTexts } from '#shared/texts/landing.ts';
import { withQueries } from '#web/api/load-queries.ts';
import { useAuthDialog } from '#web/features/auth/auth-dialog-context.ts';
import { Hero } from '#web/features/landing/hero.tsx';
import { useAuth } from '#web/session/auth-context.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { sentPart } from '#web/ui/sent-part.tsx';

const ScoreTicker = sentPart<{ isSignedIn: boolean }>(
  withQueries(async () => (await import('#web/features/games/lists/score-ticker.tsx')).ScoreTicker),
  { id: 'ticker', className: 'h-full' },
);
const Offer = sentPart(
  withQueries(async () => (await import('./landing-offer.tsx')).LandingOffer),
  { id: 'offer' },
);

/** What is seen first; the code of what stands below it comes when that is painted. */
export function LandingPage() {
  const { user, isLoading } = useAuth();
  const openAuthDialog = useAuthDialog();
  return (
    <>
      <PageHead title={landingTexts.pageTitle} description={landingTexts.pageDescription} />
      <Hero
        isSignedIn={user !== null}
        isLoading={isLoading}
        onSignUp={() => openAuthDialog('signup')}
      />
      <div className="dark h-20 border-board-line border-t bg-board text-board-text [--digit:var(--board-digit)]">
        <ScoreTicker isSignedIn={user !== null} />
      </div>
      <Offer />
    </>
  );
}
