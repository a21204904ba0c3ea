import { Check } from 'lucide-react';
import { informedTexts, offerTexts } from '#shared/texts/offer.ts';

export function StayInformed() {
  return (
    <section className="border-y bg-surface">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-16 lg:grid-cols-[1fr_1.6fr]">
        <h2 className="max-w-sm text-balance font-black text-5xl leading-[1.1] sm:text-6xl sm:leading-[1.1]">
          {offerTexts.informedHeading}
        </h2>
        <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {informedTexts.map(({ title, body }) => (
            <li key={title} className="flex gap-3">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
              <div>
                <h3 className="font-sans font-semibold leading-snug">{title}</h3>
                <p className="text-muted">{body}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
