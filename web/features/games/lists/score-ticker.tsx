import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { minuteMs } from '#shared/facts/durations.ts';
import type { Side } from '#shared/facts/sports.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { useHiddenScores } from '#web/api/spoilers/hidden-scores.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { usePlaces } from '#web/parts/use-places.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { isServer } from '#web/ui/use-hydrated.ts';
import { useNow } from '#web/ui/use-now.ts';
import {
  accessibleName,
  codeOf,
  matchup,
  scoreOf,
  statusLines,
  teamOf,
  type ViewedGame,
} from '../game-view.ts';
import { digitClasses } from '../rows/board.tsx';
import { LiveMark } from '../rows/live-mark.tsx';
import { Score } from '../rows/score.tsx';
import { tickerQuery } from './ticker.queries.ts';

const cellClasses =
  'flex h-full items-center gap-4 border-r px-4 text-sm -outline-offset-2 hover:bg-text/6';

export function ScoreTicker() {
  const places = usePlaces();
  const now = useNow(minuteMs);
  const { data } = useQuery(tickerQuery);
  if (!data?.length) {
    const { noLiveGames, noLiveGamesHint } = gamesTexts;
    return <p className="px-4 leading-[5rem]">{data ? noLiveGames : noLiveGamesHint}</p>;
  }
  return (
    <>
      <ScrollBox label={gamesTexts.ticker} className="h-20">
        <ul className="flex h-full w-max">
          {data.map((game) => (
            <li key={game.id}>
              <Link to={places.game(game.id)} className={cellClasses}>
                <TickerGame game={game} now={now} />
              </Link>
            </li>
          ))}
        </ul>
      </ScrollBox>
      <FeedAge sports={data.map(({ sport }) => sport)} className="border-t px-4 py-2" />
    </>
  );
}

function TickerGame({ game, now }: { game: ViewedGame; now: Date }) {
  const { first, second } = statusLines(game, now);
  const isScoreHidden = useHiddenScores()(game);
  // The server does not know what time it is where the reader is.
  const isTold = !isServer || game.status === 'live';
  return (
    <>
      <span className="sr-only">
        {isTold ? accessibleName(game, now, isScoreHidden) : matchup(game)}
      </span>
      <span aria-hidden className="grid gap-1">
        <TeamScore game={game} side="away" isHidden={isScoreHidden} />
        <TeamScore game={game} side="home" isHidden={isScoreHidden} />
      </span>
      <span
        aria-hidden
        className={classNames(
          'grid justify-items-end whitespace-nowrap tabular-nums',
          !isTold && 'invisible',
        )}
      >
        {game.status === 'live' ? (
          <LiveMark sport={game.sport} />
        ) : (
          <span className="font-semibold">{first}</span>
        )}
        {second && <span className="text-muted">{second}</span>}
      </span>
    </>
  );
}

function TeamScore({ game, side, isHidden }: { game: ViewedGame; side: Side; isHidden: boolean }) {
  const score = scoreOf(game, side);
  return (
    <span className="flex h-7 items-center gap-3">
      <TeamBadge team={teamOf(game, side)} abbreviation={codeOf(game, side)} />
      {score !== undefined && isHidden && <span className="min-w-8 text-right">–</span>}
      {score !== undefined && !isHidden && (
        <Score
          value={score}
          className={classNames(
            'min-w-8 text-right text-2xl',
            game.status === 'live' && digitClasses,
          )}
        />
      )}
    </span>
  );
}
