import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { publicGameRoute } from '#shared/facts/routes.ts';
import { isGameId } from '#shared/game-id.ts';
import { gameDetailTexts } from '#shared/texts/game-detail.ts';
import { shareDescription, shareTitle } from '#shared/texts/game-share.ts';
import { publicGameTexts as texts } from '#shared/texts/public-game.ts';
import { GameSkeleton } from '#web/features/games/detail/game-states.tsx';
import { UnlessHidden } from '#web/features/games/detail/unless-hidden.tsx';
import { isSample } from '#web/features/games/game.ts';
import { gameQuery } from '#web/features/games/games.queries.ts';
import { PublicGame } from '#web/features/games/public/public-game.tsx';
import { useGamesFeed } from '#web/features/games/use-games-feed.ts';
import { ShareButton } from '#web/parts/share-button.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Invitation, WayOn } from './invitation.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** A game for everybody: to read, to follow and to share. Its predictions stay behind the log-in. */
export function PublicGamePage() {
  const { gameId = '' } = useParams();
  const id = gameId.toLowerCase();
  const query = useQuery(gameQuery(id));
  const { data: game, dataUpdatedAt, isError } = query;
  const { isDown } = useGamesFeed({ game, isPaused: !game });
  if (!isGameId(id) || game === null || (game && isSample(game))) return <NotFoundPage />;
  if (game) {
    return (
      <UnlessHidden game={game}>
        <PageHead
          title={shareTitle(game)}
          description={shareDescription(game)}
          canonical={publicGameRoute(game.id)}
        />
        <PublicGame
          key={game.id}
          game={game}
          oldSince={isDown || isError ? dataUpdatedAt : undefined}
          wayOn={
            <>
              <ShareButton path={publicGameRoute(game.id)} title={shareTitle(game)} />
              <WayOn text={texts.openMatchCentre} />
            </>
          }
          invitation={<Invitation words={texts.invitation} />}
        />
      </UnlessHidden>
    );
  }
  return (
    <>
      <PageHead title={gameDetailTexts.title} description={gameDetailTexts.title} />
      {isError ? (
        <FailedQuery query={query} title={gameDetailTexts.loadFailed} isPage />
      ) : (
        <GameSkeleton />
      )}
    </>
  );
}
