import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { minuteMs } from '#shared/facts/durations.ts';
import { gameRoute } from '#shared/facts/routes.ts';
import { seasonOddsFacts } from '#shared/facts/season-odds.ts';
import type { League } from '#shared/facts/sports.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { useSpoilers } from '#web/api/spoilers/hidden-scores.ts';
import { useLiveChances } from '#web/parts/live-chances.queries.ts';
import { useSubscription } from '#web/session/subscription-context.ts';
import { useNow } from '#web/ui/use-now.ts';
import { shiftOf, stakeOf } from './forks.ts';
import { weekStakesQuery } from './season-odds.queries.ts';
import { StakeLine } from './stake-line.tsx';

type TeamStakesProps = { teamId: string; league: League };

/** For subscribers: whom to root for today, and why, for one team. Nothing while nothing is at stake, or scores are hidden. */
export function TeamStakes(props: TeamStakesProps) {
  const { subscribed } = useSubscription();
  const isShown = useSpoilers() === 'show';
  return subscribed && isShown && <Stakes {...props} />;
}

function Stakes({ teamId, league }: TeamStakesProps) {
  const { data = [] } = useQuery(weekStakesQuery(league));
  const today = leagueDayOf(useNow(minuteMs));
  const { chances } = useLiveChances(data.map(({ game }) => game));
  const told = data
    .filter(({ game }) => leagueDayOf(new Date(game.scheduled_at)) === today)
    .flatMap((stake) => {
      const fork = stakeOf(stake.whatIf, teamId);
      return fork ? [{ ...stake, shift: shiftOf(fork) }] : [];
    })
    .toSorted((one, other) => other.shift - one.shift)
    .slice(0, seasonOddsFacts.mostOfTeam);
  if (told.length === 0) return null;
  return (
    <ul className="relative grid gap-1">
      {told.map(({ game, whatIf }) => (
        <li key={game.id}>
          <Link to={gameRoute(game.id)} className="tabular-nums hover:underline">
            <StakeLine
              whatIf={whatIf}
              game={game}
              teamId={teamId}
              chance={game.status === 'live' ? chances.get(game.external_id) : undefined}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
