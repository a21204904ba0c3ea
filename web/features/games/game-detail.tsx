import { ArrowLeft, Eye } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { routes } from '#shared/spec/routes.ts';
import { gamesTexts, gameDetailTexts as texts } from '#shared/texts/games.ts';
import { FeedAge } from '#web/layout/feed-age.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useNow } from '#web/ui/use-now.ts';
import type { Game } from './game.ts';
import { LiveStatsCard, PreGameCard, VenueCard } from './game-detail-cards.tsx';
import { liveProgress, startDayAndTime } from './game-view.ts';
import { ScoreAnnouncer } from './score-announcer.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { UpdateAge } from './update-age.tsx';

const minuteMs = 60_000;

const tints: Record<string, string> = {
  NFL: 'bg-secondary/12',
  NBA: 'bg-warning/12',
  SOCCER: 'bg-success/12',
  CRICKET: 'bg-primary/12',
};

type GameDetailProps = {
  game: Game;
  /** When the row was last known to be true, while changes do not arrive by themselves. */
  oldSince: number | undefined;
  /** What other features know of the game, below its score. */
  children?: ReactNode;
};

export function GameDetail({ game, oldSince, children }: GameDetailProps) {
  const now = useNow(minuteMs);
  const announced = useMemo(() => [game], [game]);
  return (
    <>
      <div
        aria-hidden
        className={classNames(
          'fixed inset-0 -z-10',
          tints[game.sport.toUpperCase()] ?? 'bg-accent/12',
        )}
      />
      <div className="mx-auto grid min-h-dvh max-w-4xl content-start gap-4 px-3 py-4 sm:px-4">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <BackButton />
          <div className="order-last w-full sm:order-none sm:w-auto">
            <h1 className="text-3xl uppercase leading-none">{texts.title}</h1>
            <p className="mt-1 text-muted text-sm">{subtitle(game, now).join(' · ')}</p>
          </div>
          <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
            {oldSince !== undefined && <UpdateAge updatedAt={oldSince} />}
            {game.status !== 'final' && <FeedAge sports={[game.sport]} />}
            {game.viewers !== null && <Viewers count={game.viewers} />}
            <StatusBadge status={game.status} />
          </div>
        </header>
        <Scoreboard game={game} now={now} />
        <div className="grid gap-4 md:grid-cols-2 md:[&>:only-child]:col-span-2">
          <VenueCard game={game} now={now} />
          {game.status === 'live' && <LiveStatsCard />}
          {game.status === 'scheduled' && <PreGameCard game={game} />}
        </div>
        {children}
        <ScoreAnnouncer games={announced} />
      </div>
    </>
  );
}

export function BackButton() {
  return (
    <ButtonLink to={routes.dashboard} variant="outline">
      <ArrowLeft aria-hidden />
      {texts.back}
    </ButtonLink>
  );
}

function StatusBadge({ status }: { status: string }) {
  const looks: Record<string, { tone: BadgeTone; label: string }> = {
    live: { tone: 'live', label: gamesTexts.live },
    scheduled: { tone: 'upcoming', label: gamesTexts.upcoming },
  };
  const { tone, label } = looks[status] ?? { tone: 'success', label: status.toUpperCase() };
  return (
    <Badge tone={tone} isPulsing={status === 'live'}>
      {label}
    </Badge>
  );
}

function Viewers({ count }: { count: number }) {
  return (
    <span className="flex items-center gap-1.5 text-muted text-sm tabular-nums">
      <Eye aria-hidden className="size-4" />
      {texts.watching(count.toLocaleString())}
    </span>
  );
}

function subtitle(game: Game, now: Date): string[] {
  const time = game.status === 'live' ? liveProgress(game) : undefined;
  const parts = [game.sport.toUpperCase(), time ?? startDayAndTime(game, now)];
  return game.week === null ? parts : [...parts, texts.week(game.week)];
}
