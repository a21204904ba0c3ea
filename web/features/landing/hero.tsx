import { routes } from '#shared/facts/routes.ts';
import { figures, landingTexts } from '#shared/texts/landing.ts';
import { useSiteConfig } from '#web/api/site-config.ts';
import { FieldMarkings } from '#web/parts/field-markings.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

type HeroProps = { isSignedIn: boolean; isLoading: boolean; onSignUp: () => void };

export function Hero(props: HeroProps) {
  return (
    <section className="focus-on-board relative overflow-hidden bg-board text-board-text">
      <FieldMarkings />
      <div className="relative mx-auto max-w-6xl px-4 pt-8 sm:pt-12">
        <p className="font-bold font-display text-board-digit text-xl uppercase leading-none tracking-widest">
          {landingTexts.kicker}
        </p>
        <h1 className="mt-3 -ml-[0.03em] font-black text-[clamp(2.75rem,16.5vw,12rem)] uppercase leading-[0.86] tracking-tight">
          {landingTexts.headline.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h1>
        <div className="mt-6 grid items-end gap-6 lg:grid-cols-[1fr_auto]">
          <p className="max-w-xl text-board-muted text-lg leading-relaxed">{landingTexts.lead}</p>
          <HeroButtons {...props} />
        </div>
        <FigureBoard />
      </div>
    </section>
  );
}

/** Where a session is stored they keep their room until it is read. */
function HeroButtons({ isSignedIn, isLoading, onSignUp }: HeroProps) {
  const label = useSiteConfig()?.signUpLabel ?? landingTexts.signUp;
  return (
    <div className={`flex flex-col gap-3 sm:flex-row ${isLoading ? 'expected:invisible' : ''}`}>
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
        to={routes.pricing}
        variant="board"
        size="large"
        className="ring-1 ring-board-muted ring-inset"
      >
        {landingTexts.upgrade}
      </ButtonLink>
    </div>
  );
}

/** The marketing figures as one line of a scoreboard, standing on the ticker. */
function FigureBoard() {
  return (
    <dl
      aria-label={landingTexts.figuresLabel}
      className="mt-8 grid grid-cols-2 gap-px border-board-line border-x border-t bg-board-line sm:mt-12 lg:grid-cols-4"
    >
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse gap-1 bg-board px-4 py-3 sm:px-6 sm:py-5">
          <dt className="text-board-muted text-sm">{label}</dt>
          <dd className="font-black font-display text-[clamp(1.75rem,9vw,2.5rem)] text-board-digit leading-none sm:text-6xl">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
