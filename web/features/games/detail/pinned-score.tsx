import type { Side } from '#shared/facts/sports.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import type { Game } from '../game.ts';
import { codeOf, scoreOf, sideWithBall, statusLines, teamOf } from '../game-view.ts';
import { isBehind } from '../is-behind.ts';
import { digitClasses } from '../rows/board.tsx';
import { LiveMark } from '../rows/live-mark.tsx';
import { Score } from '../rows/score.tsx';

/** Score, clock and possession under the header while the board is scrolled away; the board is what is read out. */
export function PinnedScore({ game, now, isShown }: { game: Game; now: Date; isShown: boolean }) {
  return (
    // No height of its own, so that nothing moves when it comes.
    <div aria-hidden className="sticky top-14 z-10 h-0">
      {isShown && <PinnedBar game={game} now={now} />}
    </div>
  );
}

function PinnedBar({ game, now }: { game: Game; now: Date }) {
  const { first, second } = statusLines(game, now);
  const isLive = game.status === 'live';
  return (
    <div className="dark fade-in flex h-12 items-center justify-center gap-3 border-board-line border-b bg-board px-3 text-board-text shadow-float [--digit:var(--board-digit)] sm:gap-8">
      <PinnedSide game={game} side="away" />
      <span className="grid justify-items-center whitespace-nowrap text-sm tabular-nums leading-4">
        {isLive ? <LiveMark sport={game.sport} /> : <span className="font-semibold">{first}</span>}
        {second && <span className={isLive ? 'font-semibold' : 'text-board-muted'}>{second}</span>}
      </span>
      <PinnedSide game={game} side="home" />
    </div>
  );
}

function PinnedSide({ game, side }: { game: Game; side: Side }) {
  const score = scoreOf(game, side);
  return (
    <span
      className={classNames(
        'flex flex-1 items-center gap-2.5',
        side === 'away' ? 'justify-end' : 'flex-row-reverse justify-end',
      )}
    >
      {sideWithBall(game) === side && <span className="size-2 rounded-full bg-board-digit" />}
      <TeamBadge team={teamOf(game, side)} abbreviation={codeOf(game, side)} />
      {score !== undefined && (
        <Score
          value={score}
          className={classNames(
            'min-w-11 text-center text-3xl',
            isBehind(game, side) ? 'text-muted' : game.status === 'live' && digitClasses,
          )}
        />
      )}
    </span>
  );
}
