import { testimonialTexts, offerTexts as texts } from '#shared/texts/offer.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Nobody has said these: the label says so. */
export function Testimonials() {
  return (
    <section className="mx-auto max-w-6xl px-4 py-16">
      <SectionHeading title={texts.testimonialsHeading} lead={texts.testimonialsLead} />
      <ul className="grid gap-8 md:grid-cols-3">
        {testimonialTexts.map(({ quote, from }) => (
          <li key={from} className="grid">
            <figure className="flex flex-col gap-4 border-border border-t pt-4">
              <blockquote className="flex-1 text-balance font-bold font-display text-2xl leading-tight">
                {quote}
              </blockquote>
              <figcaption className="flex items-center justify-between gap-2 text-muted">
                {from}
                <Badge>{texts.sample}</Badge>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
