import { offerTexts, stepTexts } from '#shared/texts/offer.ts';
import { SectionHeading } from './section-heading.tsx';

export function HowItWorks() {
  return (
    <section className="mx-auto max-w-6xl px-4 py-16">
      <SectionHeading title={offerTexts.howHeading} />
      <ol className="grid gap-6 md:grid-cols-3">
        {stepTexts.map(({ title, body }, index) => (
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
