import { CalendarClock, ChartColumn, MapPin } from 'lucide-react';
import { gamesTexts, samplePreGame, gameDetailTexts as texts } from '#shared/texts/games.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import type { Game } from './game.ts';
import { startDayAndTime } from './game-view.ts';

export function VenueCard({ game, now }: { game: Game; now: Date }) {
  if (!game.venue) return null;
  return (
    <Card>
      <CardHeader title={texts.venue} />
      <div className="grid gap-3 p-4">
        <p className="flex items-center gap-2.5 font-semibold">
          <MapPin aria-hidden className="size-5 shrink-0 text-muted" />
          {game.venue}
        </p>
        <p className="flex items-center gap-2.5 text-muted">
          <CalendarClock aria-hidden className="size-5 shrink-0" />
          {texts.scheduledTime}: {startDayAndTime(game, now)}
        </p>
      </div>
    </Card>
  );
}

export function LiveStatsCard() {
  return (
    <Card>
      <CardHeader title={texts.liveStats} />
      <p className="flex items-center gap-2.5 p-4 text-muted">
        <ChartColumn aria-hidden className="size-5 shrink-0" />
        {texts.liveStatsPlaceholder}
      </p>
    </Card>
  );
}

export function PreGameCard({ game }: { game: Game }) {
  const records = [
    { team: game.away_team, record: samplePreGame.awayRecord },
    { team: game.home_team, record: samplePreGame.homeRecord },
  ];
  return (
    <Card>
      <CardHeader title={texts.preGame}>
        <Badge tone="upcoming">{gamesTexts.sample}</Badge>
      </CardHeader>
      <div className="grid gap-3 p-4">
        <dl className="grid gap-2">
          {records.map(({ team, record }) => (
            <div key={team} className="flex items-baseline justify-between gap-4">
              <dt>
                {team} <span className="text-muted text-sm">{texts.record}</span>
              </dt>
              <dd className="font-display font-extrabold text-2xl tabular-nums">{record}</dd>
            </div>
          ))}
        </dl>
        <p className="border-t pt-3 text-muted">{texts.firstMeeting}</p>
      </div>
    </Card>
  );
}
