import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { minuteMs } from '#shared/facts/durations.ts';
import { gameRoute } from '#shared/facts/routes.ts';
import { seasonOddsFacts } from '#shared/facts/season-odds.ts';
import type { League } from '#shared/facts/sports.ts';
import { nameOfKey, nicknameOf, nicknameOfKey } from '#shared/facts/teams.ts';
import type { ClubWhatIf } from '#shared/schemas/playoffs.ts';
import { aimNames, weekStakesTexts as texts } from '#shared/texts/season-odds.ts';
import { dayLabel } from '#shared/time.ts';
import { formatMoment } from '#shared/time-format.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { PendingCard } from '#web/ui/failed-query.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { findMain } from './forks.ts';
import { StakesBar } from './game-stakes-bar.tsx';
import { sayChance } from './say-chance.ts';
import { type WeekGame, type WeekStake, weekStakesQuery } from './season-odds.queries.ts';

/** For subscribers: mounted by the gate alone. */
export function WeekStakes({ league }: { league: League }) {
  const query = useQuery(weekStakesQuery(league));
  if (query.data) return <WeekStakesCard league={league} stakes={query.data} />;
  return <PendingCard query={query} title={texts.loadFailed} className="h-96" />;
}

type WeekStakesCardProps = { league: League; stakes: readonly WeekStake[] };

export function WeekStakesCard({ league, stakes }: WeekStakesCardProps) {
  const told = stakes
    .filter(
      ({ game, whatIf: { clubs } }) => game.status === 'scheduled' && findMains(clubs).length > 0,
    )
    .slice(0, seasonOddsFacts.mostGames);
  return (
    <SectionCard
      title={texts.heading}
      className="@container min-w-0"
      action={told.length > 0 && <p className="text-right text-muted text-sm">{texts.lead}</p>}
    >
      {told.length === 0 && <p className="p-4 text-muted text-sm">{texts.none}</p>}
      <ol className="grid @3xl:grid-cols-2 @5xl:grid-cols-3 gap-x-6 px-4 pb-2">
        {told.map((stake) => (
          <li key={stake.game.id} className="grid content-start gap-1 border-b py-2">
            <GameLine game={stake.game} />
            {findMains(stake.whatIf.clubs).map(({ club, fork }) => (
              <p
                key={club.team_id}
                className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 text-sm"
              >
                <TeamBadge team={nameOfKey(club.team_id)} />
                <span className="sr-only">
                  {texts.club(nicknameOfKey(club.team_id), aimNames[league][fork.aim])}
                </span>
                <StakesBar win={fork.win} lose={fork.lose} />
                <span className="min-w-36 text-right font-semibold tabular-nums">
                  {texts.fork(sayChance(fork.win), sayChance(fork.lose))}
                  {fork.aim !== 'playoffs' && (
                    <span aria-hidden className="block font-normal text-muted text-xs">
                      {aimNames[league][fork.aim]}
                    </span>
                  )}
                </span>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

function GameLine({ game }: { game: WeekGame }) {
  const now = useNow(minuteMs);
  const start = new Date(game.scheduled_at);
  const time = formatMoment(start, { hour: 'numeric', minute: '2-digit' });
  return (
    <h3>
      <Link
        to={gameRoute(game.id)}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 hover:underline"
      >
        <span className="font-bold font-display text-xl leading-none">
          {texts.matchup(nicknameOf(game.away_team), nicknameOf(game.home_team))}
        </span>{' '}
        <span className="font-normal font-sans text-muted text-sm">{`${dayLabel(start, now)}, ${time}`}</span>
      </Link>
    </h3>
  );
}

/** Visitors first, as the game is named. */
function findMains([home, away]: readonly ClubWhatIf[]) {
  return [
    { club: away, isHome: false },
    { club: home, isHome: true },
  ].flatMap(({ club, isHome }) => {
    const fork = club && findMain(club, isHome);
    return fork ? [{ club, fork }] : [];
  });
}
