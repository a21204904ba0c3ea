import { Star } from 'lucide-react';
import { followTexts } from '#shared/texts/follow.ts';

export function MineMark() {
  return (
    <>
      <Star aria-hidden className="size-3.5 shrink-0 fill-current text-upcoming" />
      <span className="sr-only">{followTexts.mine}</span>
    </>
  );
}
