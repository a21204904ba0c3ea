import * as z from 'zod';
import { leagueDayOf } from '#shared/league-day.ts';
import { Day } from '#shared/schemas/day.ts';
import { apiTexts as texts } from '#shared/texts/api.ts';
import { endpoint, problem, type Reading } from '../contract/endpoint.ts';
import { league } from '../contract/fields.ts';
import type { GameDetail } from '../contract/schemas.ts';
import { describeGame, type GameRow, gameTables, selectGames } from '../rows/game-rows.ts';
import { embeddedHeaders, themes, writeEmbeddedPage } from './embedded-page.ts';

const scoreboardParameters = z.object({
  league: league.optional().describe('Of this league alone'),
  date: Day.optional().describe('Today in New York, and what is live, when left out'),
  team: z
    .string()
    .regex(/^[^\0]{1,20}$/)
    .optional()
    .describe('Of the team with this id or short name alone'),
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

type Wanted = z.infer<typeof scoreboardParameters>;

/** Games of that day at the league's office; without a day those of today, and all that are live. */
async function readScoreboard({ query, ...says }: Reading, { league, date, team }: Wanted) {
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
  if (rows.length === 0 && team !== undefined) await expectTeam(query, team, league);
  const games = rows.map((row) => describeGame(row, says));
  return { league: league ?? null, date: day, games };
}

/** Clubs that are not listed are known by their games alone. Throws a problem. */
async function expectTeam(query: Reading['query'], team: string, league?: string): Promise<void> {
  const [found] = await query(
    `select from public.teams_master where $1 in (lower(team_id), lower(abbreviation)) and ($2::text is null or sport = $2)
     union all
     select from public.games where $1 in (lower(home_code), lower(away_code)) and ($2::text is null or sport = $2) limit 1`,
    [team.toLowerCase(), league?.toUpperCase() ?? null],
  );
  if (!found) throw problem('invalid-parameter', texts.wrongParameter('team', texts.unknownTeam));
}

const playsShown = 20;

export const game = endpoint({
  path: '/games/{id}',
  id: 'getGame',
  summary: 'One game with its periods, leaders and newest plays',
  parameters: z.object({
    id: z.uuid().describe('Of a game on a scoreboard'),
  }),
  answer: 'GameDetail',
  tables: [...gameTables, 'game_period_scores', 'game_leaders', 'game_plays'],
  freshS: 5,
  read: async ({ query, ...says }, { id }) => {
    const [row] = await query<GameRow>(`${selectGames} and game.id = $1::uuid`, [id]);
    if (!row) throw problem('not-found', texts.noSuchGame);
    const key = [row.external_id];
    const periods = await query<GameDetail['periods'][number]>(
      `select period, max(score) filter (where side = 'home') as home_score,
         max(score) filter (where side = 'away') as away_score
       from public.game_period_scores where game_id = $1 group by period order by period`,
      key,
    );
    const leaders = await query<GameDetail['leaders'][number]>(
      `select side, category, label, figure, player_name as player from public.game_leaders
       where game_id = $1 order by category, side`,
      key,
    );
    const plays = await query<GameDetail['plays'][number]>(
      `select period, clock, side, description, is_scoring, home_score, away_score from public.game_plays
       where game_id = $1 order by ordinal desc limit ${playsShown}`,
      key,
    );
    return { game: describeGame(row, says), periods, leaders, plays };
  },
});
