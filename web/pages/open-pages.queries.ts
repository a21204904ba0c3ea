import type { QueryClient } from '@tanstack/react-query';
import { type League, leagues } from '#shared/facts/sports.ts';
import { teamGamesQuery } from '#web/features/games/league/team-games.queries.ts';
import { situationsQuery } from '#web/features/games/situations.queries.ts';
import { teamSeasonQuery } from '#web/features/games/team/team-season.queries.ts';
import {
  playerHistoryQuery,
  playerInjuryQuery,
  playerQuery,
} from '#web/features/player/player.queries.ts';
import { playoffPictureQuery } from '#web/features/playoffs/playoffs.queries.ts';
import { injuryStatusesQuery } from '#web/features/predictions/game/game-forecasts.queries.ts';
import { rosterQuery, teamQuery } from '#web/features/roster/roster.queries.ts';
import { standingsQuery } from '#web/features/standings/standings.queries.ts';
import { failingJobQuery } from '#web/parts/feed-age.queries.ts';

export function fetchTables(queries: QueryClient, league: League, by: string | undefined) {
  return [
    by === 'playoffs'
      ? queries.fetchQuery(playoffPictureQuery(league))
      : queries.fetchQuery(standingsQuery(league)),
    queries.fetchQuery(failingJobQuery('standings')),
  ];
}

export async function fetchTeam(queries: QueryClient, teamId: string): Promise<void> {
  const team = await queries.fetchQuery(teamQuery(teamId));
  const league = leagues.find((each) => each === team?.sport);
  if (!league) return;
  await Promise.all([
    queries.fetchQuery(teamGamesQuery(league, teamId)),
    queries.fetchQuery(teamSeasonQuery(league, teamId)),
    queries.fetchQuery(standingsQuery(league)),
    queries.fetchQuery(injuryStatusesQuery(league, [teamId])),
    queries.fetchQuery(rosterQuery(teamId)),
    queries.fetchQuery(situationsQuery),
    ...(['scores', 'injuries'] as const).map((job) => queries.fetchQuery(failingJobQuery(job))),
  ]);
}

export async function fetchPlayer(queries: QueryClient, playerId: string): Promise<void> {
  const player = await queries.fetchQuery(playerQuery(playerId));
  const league = leagues.find((each) => each === player?.sport);
  if (!player || !league) return;
  await Promise.all([
    queries.fetchQuery(playerInjuryQuery(playerId)),
    queries.fetchQuery(playerHistoryQuery(playerId)),
    player.team_id !== null && queries.fetchQuery(teamGamesQuery(league, player.team_id)),
    queries.fetchQuery(situationsQuery),
    queries.fetchQuery(failingJobQuery('scores')),
  ]);
}
