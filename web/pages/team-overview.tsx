import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { League } from '#shared/facts/sports.ts';
import { teamOutlookTexts } from '#shared/texts/season-odds.ts';
import { standingsTexts } from '#shared/texts/standings.ts';
import { teamFiguresTexts } from '#shared/texts/team.ts';
import { teamGamesQuery } from '#web/features/games/league/team-games.queries.ts';
import { TeamGames } from '#web/features/games/league/team-games.tsx';
import { LastFive } from '#web/features/games/team/team-schedule.tsx';
import { teamSeasonQuery } from '#web/features/games/team/team-season.queries.ts';
import { playoffPictureQuery } from '#web/features/playoffs/playoffs.queries.ts';
import { TeamOutlook } from '#web/features/playoffs/team-outlook.tsx';
import { isForecast } from '#web/features/predictions/game/forecast-game.ts';
import { GamePrediction } from '#web/features/predictions/game/game-prediction.tsx';
import { WinProbabilityLine } from '#web/features/predictions/game/win-probability-line.tsx';
import { rosterQuery } from '#web/features/roster/roster.queries.ts';
import { standingsQuery } from '#web/features/standings/standings.queries.ts';
import { TeamFigures, TeamTable } from '#web/features/standings/team-season.tsx';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';

type TeamOverviewProps = { teamId: string; league: League; roster: ReactNode };

const column = 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4';

/** How the team stands, what comes next and who wins it; then everybody. */
export function TeamOverview({ teamId, league, roster }: TeamOverviewProps) {
  usePrefetchQuery(rosterQuery(teamId));
  const { data, isPending } = useQuery(teamGamesQuery(league, teamId));
  const { isPending: isSeasonPending } = useQuery(teamSeasonQuery(league, teamId));
  const { isPending: isTablePending } = useQuery(standingsQuery(league));
  const { isPending: isPicturePending } = useQuery(playoffPictureQuery(league));
  // Of unknown height above; what stands below would move.
  const isRowWhole = !isPending && !isSeasonPending && !isTablePending;
  const isWhole = isRowWhole && !isPicturePending;
  return (
    <>
      <TeamGames teamId={teamId} sport={league} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {data?.next && (
          <div className="grid min-w-0 gap-4">
            <GamePrediction game={data.next} />
            <WinProbabilityLine game={data.next} />
          </div>
        )}
        {!isPending && (
          <>
            <div className={column}>
              <LastFive teamId={teamId} league={league} />
              <SpoilerGate title={standingsTexts.heading(league)}>
                <TeamTable teamId={teamId} league={league} />
              </SpoilerGate>
            </div>
            <div className={column}>
              <SpoilerGate title={teamFiguresTexts.heading}>
                <TeamFigures teamId={teamId} league={league} />
              </SpoilerGate>
            </div>
          </>
        )}
      </div>
      {isRowWhole && (
        <SpoilerGate title={teamOutlookTexts.heading}>
          <TeamOutlook
            teamId={teamId}
            league={league}
            next={data?.next}
            isOffered={data?.next?.status === 'scheduled' && isForecast(data.next)}
          />
        </SpoilerGate>
      )}
      {isWhole && roster}
    </>
  );
}
