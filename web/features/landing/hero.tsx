import type { ReactNode } from 'react';
import { routes } from '#shared/facts/routes.ts';
import { landingTexts } from '#shared/texts/landing.ts';
import { useSiteConfig } from '#web/api/site-config.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

type HeroProps = {
  isSignedIn: boolean;
  isLoading: boolean;
  /** Undefined while nobody knows. */
  isSubscribed: boolean | undefined;
  onSignUp: () => void;
  /** What is on and what was measured, beside the words. */
  children: ReactNode;
};

export function Hero({ children, ...buttons }: HeroProps) {
  return (
    <section className="focus-on-board relative isolate overflow-hidden bg-board text-board-text">
      <div className="page-width grid grid-cols-[minmax(0,1fr)] items-center gap-5 py-5 lg:grid-cols-2 lg:gap-16 lg:py-8">
        <div>
          <p className="font-bold font-display text-board-digit text-xl uppercase leading-none tracking-widest">
            {landingTexts.kicker}
          </p>
          <h1 className="mt-2 -ml-[0.03em] whitespace-nowrap font-black text-[clamp(2.75rem,16.5vw,7rem)] uppercase leading-[0.86] tracking-tight lg:text-[clamp(5rem,8vw,11rem)]">
            {landingTexts.headline.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h1>
          <p className="my-4 text-board-muted text-lg leading-snug">{landingTexts.lead}</p>
          <HeroButtons {...buttons} />
        </div>
        {children}
      </div>
    </section>
  );
}

/** Where a session is stored they keep their room until it is read. */
function HeroButtons({
  isSignedIn,
  isLoading,
  isSubscribed,
  onSignUp,
}: Omit<HeroProps, 'children'>) {
  const label = useSiteConfig()?.signUpLabel ?? landingTexts.signUp;
  // Who pays, or may, is not asked to.
  const mayPay = isSignedIn && isSubscribed !== false;
  return (
    <div
      className={`flex flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-2 ${isLoading ? 'expected:invisible' : ''}`}
    >
      {isSignedIn ? (
        <ButtonLink to={routes.dashboard} variant="digit" size="large">
          {landingTexts.goToDashboard}
        </ButtonLink>
      ) : (
        <Button variant="digit" size="large" onClick={onSignUp}>
          {label}
        </Button>
      )}
      <ButtonLink
        to={mayPay ? routes.profile : routes.pricing}
        variant="board"
        size="large"
        className="ring-1 ring-board-muted ring-inset"
      >
        {mayPay ? landingTexts.ownPlan : landingTexts.upgrade}
      </ButtonLink>
    </div>
  );
}
