import { ChartSpline, Layers, type LucideIcon, Trophy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { offerTexts, premiumFeatureTexts } from '#shared/texts/offer.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useInView } from '#web/ui/use-in-view.ts';
import { SectionHeading } from './section-heading.tsx';

const icons: Record<(typeof premiumFeatureTexts)[number]['key'], LucideIcon> = {
  fantasy: Trophy,
  player: ChartSpline,
  parlay: Layers,
};

const marginPx = 100;

/** What premium holds, beside `specimen`: one piece of it as it really looks. */
export function PremiumFeatures({ specimen }: { specimen: ReactNode }) {
  return (
    <section className="mx-auto max-w-6xl px-4 py-16">
      <SectionHeading title={offerTexts.premiumHeading} lead={offerTexts.premiumLead} />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_27rem]">
        <ul className="focus-on-board grid divide-y divide-board-line self-stretch overflow-hidden rounded-card border-board-digit border-t-4 bg-board text-board-text">
          {premiumFeatureTexts.map(({ key, title, body }) => {
            const Icon = icons[key];
            return (
              <li key={key} className="flex gap-4 p-5 sm:p-6 lg:py-9">
                <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-board-digit" />
                <div className="flex-1">
                  <div className="flex items-start justify-between gap-3">
                    <h3 className="text-2xl leading-none sm:text-3xl">{title}</h3>
                    <Badge tone="digit">{offerTexts.premiumBadge}</Badge>
                  </div>
                  <p className="mt-2 max-w-md text-board-muted">{body}</p>
                </div>
              </li>
            );
          })}
        </ul>
        <Specimen>{specimen}</Specimen>
      </div>
    </section>
  );
}

/** Fetched by those who scroll to it: the first load is for what is seen first. */
function Specimen({ children }: { children: ReactNode }) {
  const [figure, isInView] = useInView<HTMLElement>(marginPx);
  const [isWanted, setWanted] = useState(false);
  if (isInView && !isWanted) setWanted(true);
  return (
    <figure ref={figure}>
      <div className="grid min-h-90 items-start">{isWanted && children}</div>
      <figcaption className="mt-3 text-muted text-sm">{offerTexts.specimen}</figcaption>
    </figure>
  );
}
