import * as z from 'zod';
import { leagueDayOf } from '#shared/league-day.ts';
import { Day } from '#shared/schemas/day.ts';
import { endpoint, type Reading } from '../contract/endpoint.ts';
import { onlyLeague } from '../contract/fields.ts';
import type { Game } from '../contract/schemas.ts';
import {
  describeGame,
  type GameRow,
  gameTables,
  isOfTeam,
  selectGames,
} from '../rows/game-rows.ts';
import { anyTeam, expectTeam } from '../rows/team-rows.ts';
import { embeddedHeaders, themes, writeEmbeddedPage } from './embedded-page.ts';

const scoreboardParameters = z.object({
  league: onlyLeague,
  date: Day.optional().describe('Today in New York, and what is live, when left out'),
  team: anyTeam.optional(),
});

export const scoreboard = endpoint({
  path: '/scoreboard',
  id: 'getScoreboard',
  summary: 'Games of a day, with live scores',
  parameters: scoreboardParameters,
  answer: 'Scoreboard',
  tables: gameTables,
  freshS: 5,
  read: readScoreboard,
});

export const embeddedScoreboard = endpoint({
  path: '/embed/scoreboard',
  id: 'getEmbeddedScoreboard',
  summary: 'The scoreboard as a page for an iframe, which keeps itself up to date',
  parameters: scoreboardParameters.extend({
    theme: z.enum(themes).default('auto').describe('Of the page around it'),
  }),
  answer: 'text/html',
  headers: embeddedHeaders,
  tables: gameTables,
  freshS: 5,
  read: async (reading, { theme, ...wanted }) =>
    writeEmbeddedPage(await readScoreboard(reading, wanted), { ...reading, theme }),
});

export const stream = endpoint({
  path: '/stream',
  id: 'streamGames',
  summary: 'Games as they change, as server-sent events',
  parameters: scoreboardParameters.omit({ date: true }),
  answer: 'text/event-stream',
  tables: [],
  freshS: 0,
  hasOwnTurns: true,
  read: async (reading, { league, team }) => {
    const name = team?.toLowerCase();
    if (name !== undefined) await expectTeam(reading, name, league);
    return (game) =>
      (league === undefined || game.league === league) &&
      (name === undefined || namesOf(game).some((one) => one?.toLowerCase() === name));
  },
});

const namesOf = (game: Game) => [game.home_id, game.away_id, game.home_abbr, game.away_abbr];

type Wanted = z.infer<typeof scoreboardParameters>;

/** Games of that day at the league's office; without a day those of today, and all that are live. */
async function readScoreboard(reading: Reading, { league, date, team }: Wanted) {
  const day = date ?? leagueDayOf(reading.now);
  const name = team?.toLowerCase();
  const rows = await reading.query<GameRow>(
    `${selectGames}
     and ((game.scheduled_at at time zone 'America/New_York')::date = $1::date or ($2 and game.status = 'live'))
     -- What an index can find.
     and (game.scheduled_at between $1::date - interval '1 day' and $1::date + interval '3 days' or game.status = 'live')
     and ($3::text is null or game.sport = $3)
     and ($4::text is null or ${isOfTeam('$4')})
     order by game.scheduled_at, game.external_id limit 300`,
    [day, date === undefined, league?.toUpperCase(), name],
  );
  if (rows.length === 0 && name !== undefined) await expectTeam(reading, name, league);
  const games = rows.map((row) => describeGame(row, reading));
  return { league: league ?? null, date: day, games };
}
