import type { Claims } from '#server/base/database/claims.ts';
import type { Database } from '#server/base/database/database.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { samplePrefix } from '#shared/facts/limits.ts';
import type { CalendarGame } from './write-calendar.ts';

/** For so long a game that is over stays in a calendar. */
const calendarBackDays = 30;
/** Events of one calendar: a league has some 1,300 games a year, of which fewer are ahead. */
const calendarGames = 1_000;

/** Which games: those of a team, of a league, or of the teams that somebody follows. */
export type CalendarScope = { teamId: string } | { league: string } | { favoritesOf: string };

/** A favourite without an id is the one active team of its name, as on every page. */
const followed = `select coalesce(favorite.listed_team_id, (
      select case when count(*) = 1 then min(named.team_id) end from public.teams_master named
      where named.sport = favorite.sport and lower(named.team_name) = lower(favorite.team_name) and named.is_active))
    from public.favorite_teams favorite where favorite.user_id = $4::uuid`;

/** Of the last weeks and all that are ahead, with the rights of `claims`. */
export async function readCalendarGames(
  database: Pick<Database, 'readAs'>,
  claims: Claims,
  scope: CalendarScope,
  now: Date,
): Promise<CalendarGame[]> {
  const { condition, value } = conditionOf(scope);
  const text = `select g.id, g.external_id, g.sport, g.status, g.status_detail, g.scheduled_at, g.home_team, g.away_team,
      g.home_score, g.away_score, g.is_neutral, g.venue, g.season_type, g.week, f.note, f.broadcasts,
      coalesce(m.moves, 0) as moves, m.moved_at, m.ended_at
    from public.games g
    left join public.game_facts f on f.game_id = g.external_id
    left join public.game_milestones m on m.game_id = g.external_id
    where g.scheduled_at >= $1 and not starts_with(g.external_id, $2) and ${condition}
    order by g.scheduled_at, g.external_id limit $3`;
  const from = new Date(now.getTime() - calendarBackDays * dayMs);
  const values = [from, samplePrefix, calendarGames, value];
  const { rows } = await database.readAs<CalendarGame>(claims, { text, values });
  return rows;
}

function conditionOf(scope: CalendarScope): { condition: string; value: string } {
  if ('league' in scope) return { condition: 'g.sport = $4', value: scope.league };
  if ('teamId' in scope)
    return { condition: '$4 in (g.home_team_id, g.away_team_id)', value: scope.teamId };
  const condition = `(g.home_team_id = any (array(${followed})) or g.away_team_id = any (array(${followed})))`;
  return { condition, value: scope.favoritesOf };
}
