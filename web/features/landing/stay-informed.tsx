import { Check } from 'lucide-react';
import { informedTexts, offerTexts } from '#shared/texts/offer.ts';
import { SectionHeading } from './section-heading.tsx';

export function StayInformed() {
  return (
    <section>
      <SectionHeading title={offerTexts.informedHeading} />
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {informedTexts.map(({ title, body }) => (
          <li key={title} className="flex gap-3">
            <Check aria-hidden className="size-5 shrink-0 text-success" />
            <div>
              <h3 className="font-sans font-semibold text-base leading-tight">{title}</h3>
              <p className="text-muted text-sm max-sm:hidden">{body}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
