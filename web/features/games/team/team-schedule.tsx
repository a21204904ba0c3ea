import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { minuteMs } from '#shared/facts/durations.ts';
import { teamCalendarRoute } from '#shared/facts/profile-routes.ts';
import type { League } from '#shared/facts/sports.ts';
import { findTeamByName, nameOfKey, teamSlug } from '#shared/facts/teams.ts';
import { teamScheduleTexts as texts } from '#shared/texts/team.ts';
import { useHiddenScores } from '#web/api/spoilers/hidden-scores.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { usePlaces } from '#web/parts/use-places.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { PendingCard } from '#web/ui/failed-query.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { ScheduleRow } from './schedule-row.tsx';
import { teamSeasonQuery } from './team-season.queries.ts';
import type { TeamGame } from './team-season.ts';

type OfTeam = { teamId: string; league: League };

const columns = '-mr-px grid @2xl:grid-cols-2 @6xl:grid-cols-3 @min-[112rem]:grid-cols-4';
/** Each cell ends with a hairline; those of the last line lie under the card's own. */
const cell = '-mb-px border-b @2xl:border-r';

export function TeamSchedule({ teamId, league }: OfTeam) {
  const { isOpen } = usePlaces();
  const query = useQuery(teamSeasonQuery(league, teamId));
  const { data } = query;
  if (!data) return <PendingCard query={query} title={texts.loadFailed} className={fiveRows} />;
  const name = nameOfKey(teamId);
  // Only our own list of teams has names that an address can hold, and only members have calendars.
  const hasCalendar = !isOpen && findTeamByName(name);
  const ahead = data.filter(({ isOver }) => !isOver);
  const over = data.filter(({ isOver }) => isOver).toReversed();
  return (
    <>
      <FeedAge sports={[league]} />
      <GamesCard
        teamId={teamId}
        title={texts.ahead}
        games={ahead}
        none={texts.noneAhead}
        action={
          hasCalendar && (
            <TextLink to={teamCalendarRoute(teamSlug(name))}>{texts.toCalendar}</TextLink>
          )
        }
      />
      <GamesCard teamId={teamId} title={texts.results} games={over} none={texts.noResults} />
    </>
  );
}

const lastGames = 5;
const fiveRows = 'h-[calc(3rem+5*(var(--row)+1px))]';

/** How the last games went; the room of all five is there before they are. */
export function LastFive({ teamId, league }: OfTeam) {
  const { data } = useQuery(teamSeasonQuery(league, teamId));
  const over = data?.filter(({ isOver }) => isOver).slice(-lastGames);
  if (!over) return <SkeletonCard className={fiveRows} />;
  return (
    <GamesCard
      teamId={teamId}
      title={texts.lastFive}
      games={over.toReversed()}
      none={texts.noResults}
      isNarrow
    />
  );
}

type GamesCardProps = {
  teamId: string;
  title: string;
  games: readonly TeamGame[];
  none: string;
  isNarrow?: boolean;
  action?: ReactNode;
};

function GamesCard({ teamId, title, games, none, isNarrow = false, action }: GamesCardProps) {
  const now = useNow(minuteMs);
  const isHidden = useHiddenScores();
  return (
    <SectionCard title={title} className="@container overflow-hidden" action={action}>
      {games.length === 0 && <p className="p-4 text-muted text-sm">{none}</p>}
      <ol className={isNarrow ? 'grid divide-y' : columns}>
        {games.map((game) => (
          <li key={game.key} className={isNarrow ? undefined : cell}>
            <ScheduleRow
              game={game}
              now={now}
              isScoreHidden={isHidden({
                id: game.game?.id ?? game.key,
                home_team: nameOfKey(teamId),
                away_team: game.opponent,
              })}
            />
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
