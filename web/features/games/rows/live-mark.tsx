import type { CSSProperties } from 'react';
import { gamesTexts } from '#shared/texts/games.ts';
import { useOldScores } from '#web/parts/old-scores.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Grey and still while nobody can say that the score is the one of this moment. */
export function LiveMark({ sport, style }: { sport: string; style?: CSSProperties }) {
  const isOld = useOldScores(sport);
  return (
    <span
      data-old={isOld || undefined}
      style={style}
      className={classNames(
        'inline-flex items-center gap-1.5 font-bold font-display text-sm leading-5 tracking-wider',
        isOld ? 'text-muted' : 'text-live',
      )}
    >
      <span
        aria-hidden
        className={classNames('size-2 rounded-full bg-current', !isOld && 'animate-pulse')}
      />
      {gamesTexts.live}
    </span>
  );
}
