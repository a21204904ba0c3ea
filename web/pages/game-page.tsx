import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { hasBegun, leagues } from '#shared/facts/sports.ts';
import { isGameId } from '#shared/game-id.ts';
import { gameDetailTexts as texts } from '#shared/texts/game-detail.ts';
import { useFollowedTeams } from '#web/features/favorites/use-followed-teams.ts';
import { WithMine } from '#web/features/favorites/with-mine.tsx';
import { GameDetail } from '#web/features/games/detail/game-detail.tsx';
import { GameLoadFailed, GameSkeleton } from '#web/features/games/detail/game-states.tsx';
import { UnlessHidden } from '#web/features/games/detail/unless-hidden.tsx';
import type { Game } from '#web/features/games/game.ts';
import { startDayAndTime } from '#web/features/games/game-view.ts';
import { gameQuery } from '#web/features/games/games.queries.ts';
import { situationsQuery } from '#web/features/games/situations.queries.ts';
import { useGamesFeed } from '#web/features/games/use-games-feed.ts';
import { isForecast } from '#web/features/predictions/game/forecast-game.ts';
import { NotListed } from '#web/parts/not-listed.tsx';
import { useSubscription } from '#web/session/subscription-context.ts';
import { lazyPart } from '#web/ui/after-paint.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagePart } from '#web/ui/page-part.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';

const GamePrediction = lazyPart(
  async () => (await import('#web/features/predictions/game/game-prediction.tsx')).GamePrediction,
);
const GameInjuries = lazyPart(
  async () => (await import('#web/features/predictions/game/game-injuries.tsx')).GameInjuries,
);
const WeSaid = lazyPart(
  async () => (await import('#web/features/predictions/game/we-said.tsx')).WeSaid,
);
const WinProbabilityLine = lazyPart(
  async () =>
    (await import('#web/features/predictions/game/win-probability-line.tsx')).WinProbabilityLine,
);
const ScoreFlow = lazyPart(
  async () => (await import('#web/features/games/detail/score-flow.tsx')).ScoreFlow,
);
const GameStakes = lazyPart<{ game: Game; teamIds: ReadonlySet<string> }>(
  async () => (await import('#web/features/playoffs/game-stakes.tsx')).GameStakes,
);
const YourCall = lazyPart(
  async () => (await import('#web/features/fan-chances/your-call.tsx')).YourCall,
);

export function GamePage() {
  const { gameId = '' } = useParams();
  const query = useQuery(gameQuery(gameId));
  const { data, dataUpdatedAt, isError } = query;
  const { isDown } = useGamesFeed({ game: data, isPaused: !data });
  // Whether its board has a strip for it is known before the page is shown: nothing moves then.
  const situations = useQuery({ ...situationsQuery, enabled: data?.status === 'live' });
  const isStillAsked = data?.status === 'live' && situations.isLoading;
  if (data && !isStillAsked) {
    return (
      <>
        <GameHead game={data} />
        <UnlessHidden game={data}>
          <WithMine>
            <GameDetail
              key={data.id}
              game={data}
              oldSince={isDown || isError ? dataUpdatedAt : undefined}
              forecast={<Forecast game={data} />}
              said={<Said game={data} />}
              stakes={<Stakes game={data} />}
              injuries={<Injuries game={data} />}
            />
          </WithMine>
        </UnlessHidden>
      </>
    );
  }
  const isMissing = data === null || !isGameId(gameId);
  return (
    <>
      <PageHead
        title={isMissing ? texts.notFound : texts.title}
        description={isMissing ? texts.notFoundHint : texts.title}
      />
      {isMissing && <NotListed texts={texts} />}
      {!isMissing && (isError ? <GameLoadFailed query={query} /> : <GameSkeleton />)}
    </>
  );
}

/** Who wins, by us and by the fan; since the start how that went. */
function Forecast({ game }: { game: Game }) {
  if (!leagues.some((league) => league === game.sport)) return null;
  const isToCome = game.status === 'scheduled';
  return (
    <>
      {(!isToCome || isForecast(game)) && (
        <PagePart waiting={<SkeletonCard className="h-160" />}>
          {isToCome && <GamePrediction game={game} />}
          {hasBegun(game) && <WinProbabilityLine game={game} score={<ScoreFlow game={game} />} />}
        </PagePart>
      )}
      {game.status !== 'final' && (
        <PagePart waiting={isToCome && <SkeletonCard className="h-48" />}>
          <YourCall game={game} />
        </PagePart>
      )}
    </>
  );
}

/** What was said before a game that is over, by us and by the fan. */
function Said({ game }: { game: Game }) {
  if (game.status !== 'final' || !leagues.some((league) => league === game.sport)) return null;
  return (
    <PagePart waiting={isForecast(game) && <SkeletonCard className="h-36" />}>
      <div className="grid gap-4 empty:hidden lg:auto-cols-fr lg:grid-flow-col">
        <WeSaid game={game} />
        <YourCall game={game} />
      </div>
    </PagePart>
  );
}

function Stakes({ game }: { game: Game }) {
  const { subscribed } = useSubscription();
  const { teamIds } = useFollowedTeams();
  if (!/^(scheduled|live)$/.test(game.status) || !subscribed) return null;
  return (
    <PagePart waiting={null}>
      <GameStakes game={game} teamIds={teamIds} />
    </PagePart>
  );
}

function Injuries({ game }: { game: Game }) {
  if (game.status !== 'scheduled' || !isForecast(game)) return null;
  return (
    <PagePart waiting={<SkeletonCard className="h-64" />}>
      <GameInjuries game={game} />
    </PagePart>
  );
}

function GameHead({ game }: { game: Game }) {
  const when = startDayAndTime(game, new Date());
  return (
    <PageHead
      title={texts.pageTitle(game.away_team, game.home_team)}
      description={texts.description(game.away_team, game.home_team, when)}
    />
  );
}
