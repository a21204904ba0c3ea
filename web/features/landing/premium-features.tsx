import { ChartSpline, Layers, type LucideIcon, Trophy } from 'lucide-react';
import { offerTexts, premiumFeatureTexts } from '#shared/texts/offer.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SectionHeading } from './section-heading.tsx';

const icons: Record<(typeof premiumFeatureTexts)[number]['key'], LucideIcon> = {
  fantasy: Trophy,
  player: ChartSpline,
  parlay: Layers,
};

export function PremiumFeatures() {
  return (
    <section className="page-width py-6">
      <SectionHeading title={offerTexts.premiumHeading} lead={offerTexts.premiumLead} />
      <ul className="grid gap-2 md:grid-cols-3 md:gap-3">
        {premiumFeatureTexts.map(({ key, title, body }) => {
          const Icon = icons[key];
          return (
            <li
              key={key}
              className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-card border-board-digit border-t-4 bg-board p-3 text-board-text sm:p-4"
            >
              <Icon aria-hidden className="size-6 text-board-digit" />
              <h3 className="text-2xl leading-none">{title}</h3>
              <Badge tone="digit">{offerTexts.premiumBadge}</Badge>
              <p className="col-span-3 mt-1 text-board-muted max-sm:text-sm">{body}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
