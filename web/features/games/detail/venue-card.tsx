import { useQuery } from '@tanstack/react-query';
import { CalendarClock, MapPin } from 'lucide-react';
import { gameDetailTexts as texts } from '#shared/texts/game-detail.ts';
import { gameFactsTexts } from '#shared/texts/game-facts.ts';
import { Card } from '#web/ui/card.tsx';
import { useLocale } from '#web/ui/use-locale.ts';
import type { Game } from '../game.ts';
import { useStart } from '../use-start.ts';
import { factsLines } from './facts-lines.ts';
import { gameFactsQuery } from './game-facts.queries.ts';

export function VenueCard({ game, now }: { game: Game; now: Date }) {
  const { data: facts } = useQuery(gameFactsQuery(game));
  const { both: start } = useStart(game, now);
  const locale = useLocale();
  const lines = facts ? factsLines(facts, locale) : [];
  if (!game.venue && lines.length === 0) return null;
  return (
    <Card className="grid gap-2 px-4 py-3">
      <h2 className="sr-only">{game.venue ? texts.venue : gameFactsTexts.heading}</h2>
      {game.venue && (
        <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
          <p className="flex items-center gap-2.5 font-semibold">
            <MapPin aria-hidden className="size-5 shrink-0 text-muted" />
            {game.venue}
          </p>
          <p className="flex items-center gap-2.5 text-muted text-sm">
            <CalendarClock aria-hidden className="size-5 shrink-0" />
            {texts.scheduledTime}: {start}
          </p>
        </div>
      )}
      {lines.length > 0 && (
        <dl className="grid gap-1 text-sm">
          {lines.map(({ label, words }) => (
            <div key={label} className="flex gap-1.5">
              <dt className="shrink-0 text-muted">{label}:</dt>
              <dd className="wrap-anywhere">{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
