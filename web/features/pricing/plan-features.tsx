import { Check } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';

type PlanFeaturesProps = { features: readonly string[]; className?: string | undefined };

export function PlanFeatures({ features, className }: PlanFeaturesProps) {
  return (
    <ul className={classNames('flex flex-1 flex-col gap-1 text-sm', className)}>
      {features.map((feature) => (
        <li key={feature} className="flex gap-2">
          <Check aria-hidden className="size-5 shrink-0 text-success" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
