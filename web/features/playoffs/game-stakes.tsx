import { useQuery } from '@tanstack/react-query';
import { dayMs, minuteMs } from '#shared/facts/durations.ts';
import { isLeague } from '#shared/facts/sports.ts';
import type { SeasonWhatIf } from '#shared/schemas/playoffs.ts';
import {
  teamStakesTexts as mineTexts,
  gameStakesTexts as texts,
} from '#shared/texts/season-odds.ts';
import { useLiveChances } from '#web/parts/live-chances.queries.ts';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';
import { useSubscription } from '#web/session/subscription-context.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { stakeOf } from './forks.ts';
import { StakesCard } from './game-stakes-card.tsx';
import { gameStakesQuery } from './season-odds.queries.ts';
import { StakeLine } from './stake-line.tsx';

type StakesGame = {
  external_id: string;
  sport: string;
  status: string;
  scheduled_at: string;
  home_team: string;
  away_team: string;
};
type GameStakesProps = { game: StakesGame; teamIds?: ReadonlySet<string> };
const nobody: ReadonlySet<string> = new Set();

/** So long before the start a game is usually told. */
const soonMs = 7 * dayMs;

/**
 * For subscribers: before the game all that it would change, while it is on what that means for followed teams. Its page
 * offers the subscription beside the forecast. Nothing where nothing is told.
 */
export function GameStakes({ game, teamIds = nobody }: GameStakesProps) {
  const { subscribed } = useSubscription();
  const isTold = game.status === 'scheduled' || (game.status === 'live' && teamIds.size > 0);
  if (!subscribed || !isLeague(game.sport) || !isTold) return null;
  return <StakesOf game={game} teamIds={teamIds} />;
}

function StakesOf({ game, teamIds }: Required<GameStakesProps>) {
  const query = useQuery(gameStakesQuery(game.external_id));
  const isSoon = Date.parse(game.scheduled_at) - useNow(minuteMs).getTime() < soonMs;
  const { data, isError } = query;
  if (data) {
    return (
      <SpoilerGate title={texts.heading}>
        <MyStakes whatIf={data.whatIf} game={game} teamIds={teamIds} />
        {game.status === 'scheduled' && <StakesCard stakes={data} />}
      </SpoilerGate>
    );
  }
  if (data === null || game.status !== 'scheduled') return null;
  if (isError) return <FailedCard query={query} title={texts.loadFailed} />;
  return isSoon && <SkeletonCard className="h-96" />;
}

type MyStakesProps = Required<GameStakesProps> & { whatIf: SeasonWhatIf };

function MyStakes({ whatIf, game, teamIds }: MyStakesProps) {
  const { chances } = useLiveChances([game]);
  const mine = whatIf.clubs.filter(
    ({ team_id }) => teamIds.has(team_id) && stakeOf(whatIf, team_id),
  );
  if (mine.length === 0) return null;
  return (
    <SectionCard title={mineTexts.heading} className="min-w-0">
      <ul className="grid gap-2 p-4 text-sm tabular-nums">
        {mine.map(({ team_id }) => (
          <li key={team_id}>
            <StakeLine
              whatIf={whatIf}
              game={game}
              teamId={team_id}
              chance={game.status === 'live' ? chances.get(game.external_id) : undefined}
              isNamed
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
