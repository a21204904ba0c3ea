import { CalendarDays, type LucideIcon, Newspaper, Radio, Star } from 'lucide-react';
import { freeFeatureTexts, offerTexts } from '#shared/texts/offer.ts';
import { SectionHeading } from './section-heading.tsx';

const icons: Record<(typeof freeFeatureTexts)[number]['key'], LucideIcon> = {
  scores: Radio,
  news: Newspaper,
  schedules: CalendarDays,
  tracking: Star,
};

export function FreeFeatures() {
  return (
    <section className="mx-auto max-w-6xl px-4 pb-16">
      <SectionHeading title={offerTexts.freeHeading} lead={offerTexts.freeLead} />
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {freeFeatureTexts.map(({ key, title, body }) => {
          const Icon = icons[key];
          return (
            <li key={key} className="border-text border-t-2 pt-4">
              <h3 className="flex items-center gap-2 text-2xl leading-none">
                <Icon aria-hidden className="size-6 shrink-0 text-primary" />
                {title}
              </h3>
              <p className="mt-2 text-muted">{body}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
