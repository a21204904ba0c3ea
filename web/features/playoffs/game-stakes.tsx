import { useQuery } from '@tanstack/react-query';
import { dayMs, minuteMs } from '#shared/facts/durations.ts';
import { isLeague } from '#shared/facts/sports.ts';
import { gameStakesTexts as texts } from '#shared/texts/season-odds.ts';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';
import { useSubscription } from '#web/session/subscription-context.ts';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { StakesCard } from './game-stakes-card.tsx';
import { gameStakesQuery } from './season-odds.queries.ts';

type StakesGame = { external_id: string; sport: string; status: string; scheduled_at: string };

/** So long before the start a game is usually told. */
const soonMs = 7 * dayMs;

/** For subscribers, before the game; its page offers the subscription beside the forecast. Nothing where nothing is told. */
export function GameStakes({ game }: { game: StakesGame }) {
  const { subscribed } = useSubscription();
  if (!subscribed || !isLeague(game.sport) || game.status !== 'scheduled') return null;
  return <StakesOf game={game} />;
}

function StakesOf({ game }: { game: StakesGame }) {
  const query = useQuery(gameStakesQuery(game.external_id));
  const isSoon = Date.parse(game.scheduled_at) - useNow(minuteMs).getTime() < soonMs;
  const { data, isError } = query;
  if (data) {
    return (
      <SpoilerGate title={texts.heading}>
        <StakesCard stakes={data} />
      </SpoilerGate>
    );
  }
  if (data === null) return null;
  if (isError) return <FailedCard query={query} title={texts.loadFailed} />;
  return isSoon && <SkeletonCard className="h-96" />;
}
