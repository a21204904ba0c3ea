import { routes } from '#shared/spec/routes.ts';
import { figures, landingTexts } from '#shared/texts/landing.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FieldMarkings } from './field-markings.tsx';

type HeroProps = { isSignedIn: boolean; isLoading: boolean; onSignUp: () => void };

export function Hero({ isSignedIn, isLoading, onSignUp }: HeroProps) {
  return (
    <section className="focus-on-board relative overflow-hidden bg-board text-board-text">
      <FieldMarkings />
      <div className="relative mx-auto grid max-w-6xl items-center gap-10 px-4 py-12 sm:py-16 lg:grid-cols-[1.1fr_1fr] lg:py-24">
        <div className="flex flex-col gap-6">
          <p className="font-bold font-display text-board-digit text-xl uppercase leading-none tracking-widest">
            {landingTexts.kicker}
          </p>
          <h1 className="font-black text-[clamp(3rem,15.5vw,3.75rem)] uppercase leading-[0.88] tracking-tight sm:text-8xl">
            {landingTexts.headline.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h1>
          <p className="max-w-lg text-board-muted text-lg leading-relaxed">{landingTexts.lead}</p>
          <div className={`flex flex-col gap-3 sm:flex-row ${isLoading ? 'invisible' : ''}`}>
            {isSignedIn ? (
              <ButtonLink to={routes.dashboard} variant="digit" size="large">
                {landingTexts.goToDashboard}
              </ButtonLink>
            ) : (
              <Button variant="digit" size="large" onClick={onSignUp}>
                {landingTexts.signUp}
              </Button>
            )}
            <ButtonLink
              to={routes.pricing}
              variant="board"
              size="large"
              className="border border-board-muted"
            >
              {landingTexts.upgrade}
            </ButtonLink>
          </div>
        </div>
        <FigureBoard />
      </div>
    </section>
  );
}

/** The marketing figures as the tiles of a scoreboard. */
function FigureBoard() {
  return (
    <dl
      aria-label={landingTexts.figuresLabel}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-board-line bg-board-line"
    >
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse gap-2 bg-board px-4 py-6 sm:px-6 sm:py-8">
          <dt className="text-board-muted text-sm">{label}</dt>
          <dd className="font-black font-display text-[clamp(2rem,10vw,3rem)] text-board-digit leading-none sm:text-6xl">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
