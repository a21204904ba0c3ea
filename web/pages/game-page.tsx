import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isGameId } from '#shared/game-id.ts';
import { gameDetailTexts as texts } from '#shared/texts/game-detail.ts';
import { WithMine } from '#web/features/favorites/with-mine.tsx';
import { GameDetail } from '#web/features/games/detail/game-detail.tsx';
import {
  GameLoadFailed,
  GameNotFound,
  GameSkeleton,
} from '#web/features/games/detail/game-states.tsx';
import type { Game } from '#web/features/games/game.ts';
import { startDayAndTime } from '#web/features/games/game-view.ts';
import { gameQuery } from '#web/features/games/games.queries.ts';
import { useGamesFeed } from '#web/features/games/use-games-feed.ts';
import { GameInjuries } from '#web/features/predictions/game/game-injuries.tsx';
import { GamePrediction } from '#web/features/predictions/game/game-prediction.tsx';
import { WeSaid } from '#web/features/predictions/game/we-said.tsx';
import { WinProbabilityLine } from '#web/features/predictions/game/win-probability-line.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function GamePage() {
  const { gameId = '' } = useParams();
  const query = useQuery(gameQuery(gameId));
  const { data, dataUpdatedAt, isError } = query;
  const { isDown } = useGamesFeed({ game: data, isPaused: !data });
  if (data) {
    return (
      <>
        <GameHead game={data} />
        <WithMine>
          <GameDetail
            key={data.id}
            game={data}
            oldSince={isDown || isError ? dataUpdatedAt : undefined}
            forecast={<Forecast game={data} />}
            injuries={<GameInjuries game={data} />}
          />
        </WithMine>
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
      {isMissing ? <GameNotFound /> : isError ? <GameLoadFailed query={query} /> : <GameSkeleton />}
    </>
  );
}

function Forecast({ game }: { game: Game }) {
  return (
    <>
      <GamePrediction game={game} />
      <WeSaid game={game} />
      <WinProbabilityLine game={game} />
    </>
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
