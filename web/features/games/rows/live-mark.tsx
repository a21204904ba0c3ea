import { gamesTexts } from '#shared/texts/games.ts';

export function LiveMark() {
  return (
    <span className="inline-flex items-center gap-1.5 font-bold font-display text-live text-sm leading-5 tracking-wider">
      <span aria-hidden className="size-2 animate-pulse rounded-full bg-current" />
      {gamesTexts.live}
    </span>
  );
}
