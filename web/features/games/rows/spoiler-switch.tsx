import { Eye, EyeOff } from 'lucide-react';
import { gamesTexts as texts } from '#shared/texts/games.ts';
import { Button } from '#web/ui/button.tsx';
import { hideScores, useScoresHidden } from './hidden-scores.ts';

/** For who records the game: lists keep their scores to themselves while it is on. */
export function SpoilerSwitch() {
  const areHidden = useScoresHidden();
  const Icon = areHidden ? EyeOff : Eye;
  return (
    <Button
      variant="ghost"
      role="switch"
      aria-checked={areHidden}
      onClick={() => hideScores(!areHidden)}
      className="px-1"
    >
      <Icon aria-hidden className="max-[359px]:hidden" />
      {texts.hideScores}
      <span
        aria-hidden
        className="flex h-5 w-9 items-center rounded-full border border-control p-0.5"
        data-on={areHidden || undefined}
      >
        <span
          className={
            areHidden
              ? 'size-3.5 translate-x-4 rounded-full bg-primary'
              : 'size-3.5 rounded-full bg-control'
          }
        />
      </span>
    </Button>
  );
}
