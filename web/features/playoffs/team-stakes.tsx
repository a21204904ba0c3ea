import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { minuteMs } from '#shared/facts/durations.ts';
import { gameRoute } from '#shared/facts/routes.ts';
import { isLeague, type League } from '#shared/facts/sports.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { useSpoilers } from '#web/api/spoilers/hidden-scores.ts';
import { useLiveChances } from '#web/parts/live-chances.queries.ts';
import { useSubscription } from '#web/session/subscription-context.ts';
import { useNow } from '#web/ui/use-now.ts';
import { shiftOf, stakeOf } from './forks.ts';
import { weekStakesQuery } from './season-odds.queries.ts';
import { StakeLine } from './stake-line.tsx';

type TeamStakesProps = {
  team: { team_id: string | null; sport: string };
  /** A line of the same height, where nothing is at stake. */
  children: ReactNode;
};

/** For subscribers: whom to root for today, and why, for one team. Not where scores are hidden, which it would betray. */
export function TeamStakes(props: TeamStakesProps) {
  const { subscribed } = useSubscription();
  const isShown = useSpoilers() === 'show';
  const { team_id, sport } = props.team;
  if (!subscribed || !isShown || !team_id || !isLeague(sport)) return props.children;
  return <Stakes teamId={team_id} league={sport} instead={props.children} />;
}

type StakesProps = { teamId: string; league: League; instead: ReactNode };

function Stakes({ teamId, league, instead }: StakesProps) {
  const { data = [] } = useQuery(weekStakesQuery(league));
  const today = leagueDayOf(useNow(minuteMs));
  const { chances } = useLiveChances(data.map(({ game }) => game));
  const [most] = data
    .filter(({ game }) => leagueDayOf(new Date(game.scheduled_at)) === today)
    .flatMap((stake) => {
      const fork = stakeOf(stake.whatIf, teamId);
      return fork ? [{ ...stake, shift: shiftOf(fork) }] : [];
    })
    .toSorted((one, other) => other.shift - one.shift);
  if (!most) return instead;
  const { game, whatIf } = most;
  return (
    <p className="truncate text-xs tabular-nums leading-5">
      <Link to={gameRoute(game.id)} className="relative hover:underline">
        <StakeLine
          whatIf={whatIf}
          game={game}
          teamId={teamId}
          chance={game.status === 'live' ? chances.get(game.external_id) : undefined}
        />
      </Link>
    </p>
  );
}
