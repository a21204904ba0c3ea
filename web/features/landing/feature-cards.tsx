import {
  CalendarDays,
  Layers,
  type LucideIcon,
  Newspaper,
  Radio,
  Star,
  TrendingUp,
  Trophy,
} from 'lucide-react';
import { freeFeatureTexts, landingTexts, premiumFeatureTexts } from '#shared/texts/landing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SectionHeading } from './section-heading.tsx';

const icons: Record<string, LucideIcon> = {
  fantasy: Trophy,
  player: TrendingUp,
  parlay: Layers,
  scores: Radio,
  news: Newspaper,
  schedules: CalendarDays,
  tracking: Star,
};

export function PremiumFeatures() {
  return (
    <section className="mx-auto max-w-6xl px-4 py-14">
      <SectionHeading title={landingTexts.premiumHeading} lead={landingTexts.premiumLead} />
      <ul className="grid gap-4 md:grid-cols-3">
        {premiumFeatureTexts.map(({ key, title, body }) => (
          <li
            key={key}
            className="flex flex-col gap-3 rounded-card border-board-digit border-t-4 bg-board p-6 text-board-text"
          >
            <div className="flex items-center justify-between">
              <FeatureIcon name={key} className="text-board-digit" />
              <Badge tone="digit">{landingTexts.premiumBadge}</Badge>
            </div>
            <h3 className="text-2xl leading-none">{title}</h3>
            <p className="text-board-muted">{body}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function FreeFeatures() {
  return (
    <section className="mx-auto max-w-6xl px-4 pb-14">
      <SectionHeading title={landingTexts.freeHeading} lead={landingTexts.freeLead} />
      <ul className="grid gap-px overflow-hidden rounded-card border bg-border sm:grid-cols-2 lg:grid-cols-4">
        {freeFeatureTexts.map(({ key, title, body }) => (
          <li key={key} className="flex flex-col gap-2 bg-surface p-6">
            <FeatureIcon name={key} className="text-primary" />
            <h3 className="mt-2 text-2xl leading-none">{title}</h3>
            <p className="text-muted">{body}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FeatureIcon({ name, className }: { name: string; className: string }) {
  const Icon = icons[name];
  return Icon ? <Icon aria-hidden className={`size-7 ${className}`} /> : null;
}
