import { CalendarX, CircleHelp, CloudLightning, type LucideIcon, OctagonX } from 'lucide-react';
import { gameNoticeTexts as texts } from '#shared/texts/game-detail.ts';
import type { Game } from '../game.ts';
import { type Interruption, interruptionOf } from '../game-view.ts';

const icons: Record<Interruption, LucideIcon> = {
  delayedStart: CloudLightning,
  delayed: CloudLightning,
  suspended: CloudLightning,
  unknown: CircleHelp,
  postponed: CalendarX,
  cancelled: OctagonX,
};

export function GameNotice({ game }: { game: Game }) {
  const interruption = interruptionOf(game);
  if (interruption === undefined) return null;
  const Icon = icons[interruption];
  const { title, hint } = texts[interruption];
  return (
    <div className="flex items-start gap-3 border-board-line border-t px-4 py-3 sm:justify-center">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-upcoming" />
      <p className="text-sm">
        <strong className="text-upcoming">{title}</strong> <span>{hint}</span>
      </p>
    </div>
  );
}
