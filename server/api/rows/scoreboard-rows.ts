import { leagueDayOf } from '#shared/league-day.ts';
import type { Reading } from '../contract/endpoint.ts';
import type { Scoreboard } from '../contract/schemas.ts';
import { describeGame, type GameRow, selectGames } from './game-rows.ts';

type Wanted = {
  league?: NonNullable<Scoreboard['league']> | undefined;
  date?: string | undefined;
  team?: string | undefined;
};

/** Games of that day at the league's office; without a day those of today, and all that are live. */
export async function readScoreboard(
  { query, ...says }: Reading,
  { league, date, team }: Wanted,
): Promise<Scoreboard> {
  const day = date ?? leagueDayOf(says.now);
  const rows = await query<GameRow>(
    `${selectGames}
     and ((game.scheduled_at at time zone 'America/New_York')::date = $1::date or ($2 and game.status = 'live'))
     -- What an index can find.
     and (game.scheduled_at between $1::date - interval '1 day' and $1::date + interval '3 days' or game.status = 'live')
     and ($3::text is null or game.sport = $3)
     and ($4::text is null or $4 in (lower(game.home_team_id), lower(game.away_team_id), lower(home.abbreviation),
       lower(away.abbreviation), lower(game.home_code), lower(game.away_code)))
     order by game.scheduled_at, game.external_id limit 300`,
    [day, date === undefined, league?.toUpperCase() ?? null, team?.toLowerCase() ?? null],
  );
  const games = rows.map((row) => describeGame(row, says));
  return { league: league ?? null, date: day, games };
}
