import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { gameRoute, publicGameRoute } from '#shared/facts/routes.ts';
import { isGameId } from '#shared/game-id.ts';
import { gameDetailTexts } from '#shared/texts/game-detail.ts';
import { shareDescription, shareTitle } from '#shared/texts/game-share.ts';
import { landingTexts } from '#shared/texts/landing.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { publicGameTexts as texts } from '#shared/texts/public-game.ts';
import { useSiteConfig } from '#web/api/site-config.ts';
import { useAuthDialog } from '#web/features/auth/auth-dialog-context.ts';
import { GameSkeleton } from '#web/features/games/detail/game-states.tsx';
import { UnlessHidden } from '#web/features/games/detail/unless-hidden.tsx';
import { type Game, isSample } from '#web/features/games/game.ts';
import { gameQuery } from '#web/features/games/games.queries.ts';
import { PublicGame } from '#web/features/games/public/public-game.tsx';
import { useGamesFeed } from '#web/features/games/use-games-feed.ts';
import { ShareButton } from '#web/parts/share-button.tsx';
import { useAuth } from '#web/session/auth-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
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
          wayOn={<WayOn game={game} />}
          invitation={<Invitation />}
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

function WayOn({ game }: { game: Game }) {
  const { user, isLoading } = useAuth();
  return (
    <>
      <ShareButton path={publicGameRoute(game.id)} title={shareTitle(game)} />
      {(user || isLoading) && (
        <div className={user ? undefined : 'expected:block hidden'}>
          <ButtonLink to={gameRoute(game.id)}>{texts.openMatchCentre}</ButtonLink>
        </div>
      )}
    </>
  );
}

function Invitation() {
  const { user, isLoading } = useAuth();
  const openAuthDialog = useAuthDialog();
  const label = useSiteConfig()?.signUpLabel ?? landingTexts.signUp;
  if (user) return null;
  return (
    <section
      aria-label={texts.invitationTitle}
      className={`dark grid gap-3 rounded-card border border-board-line bg-board p-5 text-board-text ${isLoading ? 'expected:hidden' : ''}`}
    >
      <h2 className="text-3xl leading-none">{texts.invitationTitle}</h2>
      <p className="max-w-prose text-board-muted">{texts.invitationHint}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="digit" onClick={() => openAuthDialog('signup')}>
          {label}
        </Button>
        <Button
          variant="board"
          className="ring-1 ring-board-muted ring-inset"
          onClick={() => openAuthDialog('login')}
        >
          {layoutTexts.logIn}
        </Button>
      </div>
    </section>
  );
}
