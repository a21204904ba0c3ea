import { useQuery } from '@tanstack/react-query';
import { MoveRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { minuteMs } from '#shared/facts/durations.ts';
import type { Side } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { frontBoardTexts as texts } from '#shared/texts/front-board.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { useHiddenScores } from '#web/api/spoilers/hidden-scores.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { usePlaces } from '#web/parts/use-places.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { isServer } from '#web/ui/use-hydrated.ts';
import { useNow } from '#web/ui/use-now.ts';
import {
  accessibleName,
  codeOf,
  matchup,
  scoreOf,
  sideWithBall,
  statusLines,
  teamOf,
  type ViewedGame,
} from '../game-view.ts';
import { LiveMark } from '../rows/live-mark.tsx';
import { Score } from '../rows/score.tsx';
import { pickFrontGame } from './pick-front-game.ts';
import { tickerQuery } from './ticker.queries.ts';

export function FrontGame() {
  const places = usePlaces();
  const { data } = useQuery(tickerQuery);
  const now = useNow(minuteMs);
  const [shownId, setShownId] = useState<string>();
  const game = data && pickFrontGame(data, shownId);
  // Who watches one game is not shown another before it is over.
  if (game && game.id !== shownId) setShownId(game.id);
  if (!game) return <NothingOn isKnown={data !== undefined} />;
  return (
    <div>
      <OpenGame game={game} now={now} to={places.game(game.id)} />
      <FeedAge sports={[game.sport]} className="border border-board-line border-t-0 px-4 py-2" />
    </div>
  );
}

/** Also before anything is known: never an empty box. */
function NothingOn({ isKnown }: { isKnown: boolean }) {
  return (
    <div className="grid min-h-55 place-content-center gap-1 rounded-card border border-board-line bg-board p-4 text-center">
      {isKnown && <p className="font-display font-extrabold text-2xl">{gamesTexts.noLiveGames}</p>}
      <p className="text-board-muted">{gamesTexts.noLiveGamesHint}</p>
    </div>
  );
}

function OpenGame({ game, now, to }: { game: ViewedGame; now: Date; to: string }) {
  const isScoreHidden = useHiddenScores()(game);
  const { first, second } = statusLines(game, now);
  const isLive = game.status === 'live';
  // The server does not know what time it is where the reader is.
  const isTold = !isServer || isLive;
  return (
    <Link
      to={to}
      className="group grid min-h-55 grid-cols-[minmax(0,1fr)] content-between gap-1 rounded-card border border-board-line bg-board p-4 hover:border-board-digit"
    >
      <span className="sr-only">
        {isTold ? accessibleName(game, now, isScoreHidden) : matchup(game)}
      </span>
      <span aria-hidden className="flex items-center gap-2 tabular-nums">
        {isLive ? (
          <LiveMark sport={game.sport} />
        ) : (
          <span className={isTold ? 'font-semibold' : 'invisible'}>{first}</span>
        )}
        <span className={isTold ? '' : 'invisible'}>{second}</span>
        <span className="ml-auto text-board-muted">{game.sport}</span>
      </span>
      <Team game={game} side="away" isHidden={isScoreHidden} />
      <Team game={game} side="home" isHidden={isScoreHidden} />
      <span
        aria-hidden
        className="flex items-center justify-end gap-2 font-semibold text-board-digit text-sm group-hover:underline"
      >
        {texts.openGame}
        <MoveRight className="size-5" />
      </span>
    </Link>
  );
}

function Team({ game, side, isHidden }: { game: ViewedGame; side: Side; isHidden: boolean }) {
  const score = scoreOf(game, side);
  const team = teamOf(game, side);
  return (
    <span aria-hidden className="flex min-h-14 items-center gap-3">
      <TeamBadge team={team} size="medium" abbreviation={codeOf(game, side)} />
      <span className="min-w-0 flex-1 truncate font-display font-extrabold text-2xl sm:text-3xl">
        {nicknameOf(team)}
      </span>
      {sideWithBall(game) === side && <span className="size-2 rounded-full bg-board-digit" />}
      {score !== undefined &&
        (isHidden ? (
          <span className="text-4xl">–</span>
        ) : (
          <Score
            value={score}
            className={classNames(
              'min-w-16 text-right text-6xl',
              game.status === 'live' && 'text-board-digit',
            )}
          />
        ))}
    </span>
  );
}
