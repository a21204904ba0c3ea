import { ArrowLeft, Eye } from 'lucide-react';
import { minuteMs } from '#shared/facts/durations.ts';
import { publicGameRoute, routes } from '#shared/facts/routes.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { formatNumber } from '#shared/number-format.ts';
import { gameDetailTexts as texts } from '#shared/texts/game-detail.ts';
import { shareTitle } from '#shared/texts/game-share.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { ScoreSettings } from '#web/parts/score-settings.tsx';
import { ShareButton } from '#web/parts/share-button.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useInView } from '#web/ui/use-in-view.ts';
import { useNow } from '#web/ui/use-now.ts';
import type { Game } from '../game.ts';
import { liveProgress, startDayAndTime } from '../game-view.ts';
import { ScoreAnnouncer } from '../rows/score-announcer.tsx';
import { UpdateAge } from '../rows/update-age.tsx';
import { GameSections, type GameSectionsProps } from './game-sections.tsx';
import { PinnedScore } from './pinned-score.tsx';
import { Scoreboard } from './scoreboard.tsx';

const stickyHeaderPx = 56;
// What takes the focus must not hide beneath the header, the pinned score and the tabs.
const pageClasses =
  'page-width grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-4 py-2 sm:py-4 **:scroll-mt-40 lg:**:scroll-mt-28';

const tints: Record<string, string> = {
  NFL: '[--tint:var(--secondary)]',
  NBA: '[--tint:var(--warning)]',
  SOCCER: '[--tint:var(--success)]',
  CRICKET: '[--tint:var(--primary)]',
};

type GameDetailProps = Omit<GameSectionsProps, 'now'> & {
  /** When the row was last known to be true, while changes do not arrive by themselves. */
  oldSince: number | undefined;
};

export function GameDetail({ game, oldSince, ...parts }: GameDetailProps) {
  const now = useNow(minuteMs);
  const [board, isBoardInView] = useInView<HTMLDivElement>(-stickyHeaderPx);
  return (
    <div className="relative isolate">
      <div
        aria-hidden
        className={classNames(
          'absolute inset-x-0 top-0 -z-10 h-48 bg-[linear-gradient(color-mix(in_oklab,var(--tint)_4%,transparent),transparent)]',
          tints[game.sport] ?? '[--tint:var(--accent)]',
        )}
      />
      <PinnedScore game={game} now={now} isShown={isBoardInView === false} />
      <div className={pageClasses}>
        <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
          <BackButton />
          <Heading game={game} now={now} />
          <ScoreSettings game={game} />
          <ShareButton path={publicGameRoute(game.id)} title={shareTitle(game)} />
          <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 empty:hidden max-sm:order-last max-sm:w-full sm:-order-none">
            {oldSince !== undefined && <UpdateAge updatedAt={oldSince} />}
            {game.status !== 'final' && <FeedAge sports={[game.sport]} />}
          </div>
        </header>
        <div ref={board}>
          <Scoreboard game={game} now={now} />
        </div>
        <GameSections game={game} now={now} {...parts} />
        <ScoreAnnouncer games={[game]} />
      </div>
    </div>
  );
}

/** Who plays, in full for who hears it and where there is room. */
function Heading({ game, now }: { game: Game; now: Date }) {
  const { away_team: away, home_team: home } = game;
  const words = subtitle(game, now).join(' · ');
  return (
    <div className="min-w-0 flex-1 max-[359px]:min-w-48">
      <p className="text-muted text-xs leading-4">{texts.title}</p>
      <h1 className="text-xl uppercase leading-6 sm:text-3xl sm:leading-8">
        <span className="max-sm:sr-only">{texts.pageTitle(away, home)}</span>
        <span aria-hidden className="block text-balance sm:hidden">
          {texts.pageTitle(nicknameOf(away), nicknameOf(home))}
        </span>
      </h1>
      <p key={words} className="flex flex-wrap gap-x-3 text-muted text-xs leading-4 sm:text-sm">
        {words}
        {game.viewers !== null && <Viewers count={game.viewers} />}
      </p>
    </div>
  );
}

function BackButton() {
  return (
    <ButtonLink to={routes.dashboard} variant="outline" className="max-sm:w-11 max-sm:px-0">
      <ArrowLeft aria-hidden />
      <span className="max-sm:sr-only">{texts.back}</span>
    </ButtonLink>
  );
}

function Viewers({ count }: { count: number }) {
  return (
    <span className="flex items-center gap-1.5 tabular-nums">
      <Eye aria-hidden className="size-4" />
      {texts.watching(formatNumber(count))}
    </span>
  );
}

function subtitle(game: Game, now: Date): string[] {
  const time = game.status === 'live' ? liveProgress(game) : undefined;
  const parts = [game.sport, time ?? startDayAndTime(game, now)];
  return game.week === null ? parts : [...parts, texts.week(game.week)];
}
