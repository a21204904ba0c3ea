import { CalendarClock, MapPin } from 'lucide-react';
import { gameDetailTexts as texts } from '#shared/texts/games.ts';
import { Card } from '#web/ui/card.tsx';
import type { Game } from '../game.ts';
import { startDayAndTime } from '../game-view.ts';

/** Where and when, in one line on top. */
export function VenueCard({ game, now }: { game: Game; now: Date }) {
  if (!game.venue) return null;
  return (
    <Card className="flex flex-wrap items-center gap-x-8 gap-y-2 px-4 py-3">
      <h2 className="sr-only">{texts.venue}</h2>
      <p className="flex items-center gap-2.5 font-semibold">
        <MapPin aria-hidden className="size-5 shrink-0 text-muted" />
        {game.venue}
      </p>
      <p className="flex items-center gap-2.5 text-muted text-sm">
        <CalendarClock aria-hidden className="size-5 shrink-0" />
        {texts.scheduledTime}: {startDayAndTime(game, now)}
      </p>
    </Card>
  );
}
