import { offerTexts, stepTexts } from '#shared/texts/offer.ts';
import { closedSignUpTexts } from '#shared/texts/sign-ups.ts';
import { useSiteConfig } from '#web/api/site-config.ts';
import { SectionHeading } from './section-heading.tsx';

export function HowItWorks() {
  const { signUps = 'open' } = useSiteConfig() ?? {};
  const steps =
    signUps === 'open' ? stepTexts : [closedSignUpTexts[signUps].step, ...stepTexts.slice(1)];
  return (
    <section className="page-width py-6">
      <SectionHeading title={offerTexts.howHeading} />
      <ol className="grid gap-3 md:grid-cols-3">
        {steps.map(({ title, body }, index) => (
          <li key={title} className="flex items-center gap-3">
            <span
              aria-hidden
              className="grid size-11 shrink-0 place-items-center rounded-card bg-board font-black font-display text-3xl text-board-digit leading-none"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-xl leading-tight">{title}</h3>
              <p className="text-muted text-sm">{body}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
