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
    <section>
      <SectionHeading title={offerTexts.freeHeading} lead={offerTexts.freeLead} />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:gap-x-6">
        {freeFeatureTexts.map(({ key, title, body }) => {
          const Icon = icons[key];
          return (
            <li key={key} className="flex gap-2">
              <Icon aria-hidden className="size-5 shrink-0 text-primary" />
              <div>
                <h3 className="text-xl leading-none">{title}</h3>
                <p className="text-muted text-sm max-sm:hidden">{body}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
