import { Check } from 'lucide-react';

export function PlanFeatures({ features }: { features: readonly string[] }) {
  return (
    <ul className="flex flex-1 flex-col gap-2 text-sm">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2">
          <Check aria-hidden className="size-5 shrink-0 text-success" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
