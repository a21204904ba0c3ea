import { TrendingUp } from 'lucide-react';
import { liveRowTexts as texts } from '#shared/texts/live-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { bySurprise } from './by-surprise.ts';

/** How rows are ordered in place of the usual way. */
export type Order = typeof bySurprise;
export type SurpriseButtonProps = {
  order: Order | undefined;
  onChange: (choose: () => Order | undefined) => void;
};

/** Puts the game first whose chance has moved most. */
export function SurpriseButton({ order, onChange }: SurpriseButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={texts.bySurprise}
      aria-pressed={order !== undefined}
      onClick={() => onChange(() => (order ? undefined : bySurprise))}
    >
      <TrendingUp aria-hidden className={order ? 'text-live' : undefined} />
    </Button>
  );
}
