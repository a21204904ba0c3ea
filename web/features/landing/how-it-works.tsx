import { offerTexts, stepTexts } from '#shared/texts/offer.ts';
import { closedSignUpTexts } from '#shared/texts/sign-ups.ts';
import { useSiteConfig } from '#web/api/site-config.ts';
import { SectionHeading } from './section-heading.tsx';

export function HowItWorks() {
  const { signUps = 'open' } = useSiteConfig() ?? {};
  const steps =
    signUps === 'open' ? stepTexts : [closedSignUpTexts[signUps].step, ...stepTexts.slice(1)];
  return (
    <section className="mx-auto max-w-6xl px-4 py-16">
      <SectionHeading title={offerTexts.howHeading} />
      <ol className="grid gap-6 md:grid-cols-3">
        {steps.map(({ title, body }, index) => (
          <li key={title} className="flex items-start gap-4">
            <span
              aria-hidden
              className="grid size-16 shrink-0 place-items-center rounded-card bg-board font-black font-display text-5xl text-board-digit leading-none"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-2xl leading-tight">{title}</h3>
              <p className="text-muted">{body}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
