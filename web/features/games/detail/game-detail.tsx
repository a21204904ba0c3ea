import { ArrowLeft, Eye } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { minuteMs } from '#shared/facts/durations.ts';
import { routes } from '#shared/facts/routes.ts';
import { gamesTexts, gameDetailTexts as texts } from '#shared/texts/games.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useInView } from '#web/ui/use-in-view.ts';
import { useNow } from '#web/ui/use-now.ts';
import type { Game } from '../game.ts';
import { liveProgress, startDayAndTime } from '../game-view.ts';
import { ScoreAnnouncer } from '../rows/score-announcer.tsx';
import { UpdateAge } from '../rows/update-age.tsx';
import { GameSections } from './game-sections.tsx';
import { PinnedScore } from './pinned-score.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { VenueCard } from './venue-card.tsx';

const stickyHeaderPx = 56;
// What takes the focus must not hide beneath the header and the pinned score.
const pageClasses =
  'mx-auto grid min-h-dvh max-w-6xl content-start gap-4 px-3 py-4 sm:px-4 [&_:is(a,button,input,summary,[tabindex])]:scroll-mt-28';

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
  const [board, isBoardInView] = useInView<HTMLDivElement>(-stickyHeaderPx);
  return (
    <div className="relative isolate">
      <div
        aria-hidden
        className={classNames('absolute inset-0 -z-10', tints[game.sport] ?? 'bg-accent/12')}
      />
      <PinnedScore game={game} now={now} isShown={isBoardInView === false} />
      <div className={pageClasses}>
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
        <div ref={board}>
          <Scoreboard game={game} now={now} />
        </div>
        <VenueCard game={game} now={now} />
        <GameSections game={game}>{children}</GameSections>
        <ScoreAnnouncer games={announced} />
      </div>
    </div>
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
  const parts = [game.sport, time ?? startDayAndTime(game, now)];
  return game.week === null ? parts : [...parts, texts.week(game.week)];
}
