import { ChartSpline, Layers, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { offerTexts, premiumFeatureTexts } from '#shared/texts/offer.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SectionHeading } from './section-heading.tsx';

const icons = { fantasy: Trophy, player: ChartSpline, parlay: Layers };
type Samples = Record<keyof typeof icons, ReactNode>;

/** What Premium holds, to be swiped where there is no room abreast: each with a sample in the product's own form, of which only the label is read out. */
export function PremiumFeatures({ samples }: { samples: Samples }) {
  return (
    <section className="page-width py-5">
      <SectionHeading title={offerTexts.premiumHeading} lead={offerTexts.premiumLead} />
      <ul className="flex gap-3 overflow-x-auto [scroll-snap-type:x_mandatory] lg:grid lg:grid-cols-3">
        {premiumFeatureTexts.map(({ key, title, body, sample }) => {
          const Icon = icons[key];
          return (
            <li
              key={key}
              className="dark focus-on-board relative grid w-[86%] max-w-sm shrink-0 snap-start grid-cols-[auto_minmax(0,1fr)_auto] content-start items-center gap-x-3 rounded-card bg-board p-3 text-board-text lg:w-auto lg:max-w-none"
            >
              <Icon aria-hidden className="size-5 text-board-digit" />
              <h3 className="text-xl leading-none">
                <Link to={routes.pricing} className="after:absolute after:inset-0">
                  {title}
                </Link>
              </h3>
              <Badge tone="digit">{offerTexts.premiumBadge}</Badge>
              <p className="col-span-3 my-2 text-muted text-sm">{body}</p>
              <div
                inert
                aria-hidden
                className="col-span-3 grid min-h-24 gap-2 rounded-card border p-3"
              >
                {samples[key]}
              </div>
              <p className="col-span-3 mt-2 text-muted text-xs">{sample}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
