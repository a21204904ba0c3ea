import type { Plan } from '#shared/facts/plans.ts';
import { pricingTexts as texts } from '#shared/texts/pricing.ts';

export function PlanPrice({ plan }: { plan: Plan }) {
  const { price, period, originalPrice, aMonth, savings } = plan;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-black font-display text-4xl leading-none">{price}</span>
        <span className="text-muted">{period}</span>
        {originalPrice && (
          <>
            <s aria-hidden className="text-muted">
              {originalPrice}
            </s>
            <span className="sr-only">{texts.insteadOf(originalPrice)}</span>
          </>
        )}
      </p>
      <p className="flex flex-wrap gap-x-2 text-sm sm:min-h-5">
        {aMonth && <span>{texts.aMonth(aMonth)}</span>}
        {savings && <span className="font-semibold text-success">{savings}</span>}
      </p>
    </div>
  );
}
