import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { League } from '#shared/facts/sports.ts';
import { teamOutlookTexts } from '#shared/texts/season-odds.ts';
import { standingsTexts } from '#shared/texts/standings.ts';
import { teamFiguresTexts } from '#shared/texts/team.ts';
import { teamGamesQuery } from '#web/features/games/league/team-games.queries.ts';
import { TeamGames } from '#web/features/games/league/team-games.tsx';
import { LastFive } from '#web/features/games/team/team-schedule.tsx';
import { LatestTeamNews } from '#web/features/news/team-news.tsx';
import { TeamOutlook } from '#web/features/playoffs/team-outlook.tsx';
import { TeamInjuries } from '#web/features/predictions/game/game-injuries.tsx';
import { NextChance } from '#web/features/predictions/game/next-chance.tsx';
import { type RosterTeam, rosterQuery } from '#web/features/roster/roster.queries.ts';
import { TeamFigures, TeamTable } from '#web/features/standings/team-season.tsx';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';
import { classNames } from '#web/ui/class-names.ts';

type TeamOverviewProps = { team: RosterTeam; league: League; roster: ReactNode };

const column = 'in-turn grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4';
const besideEachOther = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))' };
/** Two columns of cards where the page is vast. */
const besideEverybody = {
  gridTemplateColumns: 'minmax(0, 1fr) max(20rem, 27%, min(49rem, (100vw - 137.5rem) * 99))',
};
const shownInjuries = 4;

/** What comes next and how the team stands; on a desk beside everybody, who have the wide column. */
export function TeamOverview({ team, league, roster }: TeamOverviewProps) {
  const { team_id: teamId, team_name: name } = team;
  usePrefetchQuery(rosterQuery(teamId));
  const { data } = useQuery(teamGamesQuery(league, teamId));
  return (
    <div
      className={classNames('grid gap-4', !roster && 'in-turn grid-cols-[minmax(0,1fr)]')}
      style={roster ? besideEverybody : undefined}
    >
      <div className={classNames('@container min-w-0', roster ? 'order-last' : undefined)}>
        <div className="in-turn grid @2xl:grid-cols-2 grid-cols-[minmax(0,1fr)] gap-4">
          <div className={column}>
            <TeamGames
              teamId={teamId}
              sport={league}
              foot={(next) => <NextChance key={next.id} game={next} />}
            />
            <SpoilerGate title={standingsTexts.heading(league)}>
              <TeamTable teamId={teamId} league={league} />
            </SpoilerGate>
          </div>
          <div className={column}>
            <SpoilerGate title={teamOutlookTexts.heading}>
              <TeamOutlook teamId={teamId} league={league} next={data?.next} />
            </SpoilerGate>
            <TeamInjuries sport={league} team={{ id: teamId, name }} most={shownInjuries} />
            <SpoilerGate title={teamFiguresTexts.heading}>
              <TeamFigures teamId={teamId} league={league} />
            </SpoilerGate>
          </div>
        </div>
      </div>
      <div className={column}>
        {roster}
        <div className="grid items-start gap-4" style={besideEachOther}>
          <LastFive teamId={teamId} league={league} />
          <LatestTeamNews team={name} league={league} />
        </div>
      </div>
    </div>
  );
}
