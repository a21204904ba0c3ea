import * as z from 'zod';
import { gameStatuses } from '#shared/facts/sports.ts';
import { Day } from '#shared/schemas/day.ts';
import { apiTexts as texts } from '#shared/texts/api.ts';
import { endpoint, expectRange, problem, type Reading } from '../contract/endpoint.ts';
import { onlyLeague, season, sourceId } from '../contract/fields.ts';
import { apiGames, apiPlays } from '../contract/limits.ts';
import { after, Moment, pageOf } from '../contract/paging.ts';
import type { BoxScore, GameDetail, Plays } from '../contract/schemas.ts';
import {
  describeGame,
  type GameRow,
  gameTables,
  isOfTeam,
  selectGames,
} from '../rows/game-rows.ts';
import { anyTeam, expectTeam } from '../rows/team-rows.ts';

export const games = endpoint({
  path: '/games',
  id: 'listGames',
  summary: 'Games of a range of days, a season, a week or a team, or all that are live',
  parameters: z.object({
    league: onlyLeague,
    from: Day.optional().describe("First day at the league's office in New York"),
    to: Day.optional().describe('Last day there'),
    season: season.optional(),
    week: z
      .string()
      .regex(/^\d{1,2}$/)
      .optional()
      .describe('Of an NFL season'),
    team: anyTeam.optional(),
    status: z.enum(gameStatuses).optional().describe('Only those: live, final, ...'),
    espn_id: sourceId.optional().describe('The game that ESPN knows by this id'),
    nba_id: sourceId.optional().describe('The game that nba.com knows by this id'),
    after: after(Moment, z.uuid()),
  }),
  answer: 'Games',
  csv: 'games',
  tables: gameTables,
  freshS: 5,
  read: async (reading, { league, from, to, season, week, team, status, ...wanted }) => {
    expectRange({ from, to });
    const name = team?.toLowerCase();
    const [start, id] = wanted.after ?? [];
    const rows = await reading.query<GameRow>(
      `${selectGames}
       and ($1::text is null or game.sport = $1)
       and ($2::date is null or game.scheduled_at >= $2::date::timestamp at time zone 'America/New_York')
       and ($3::date is null or game.scheduled_at < ($3::date + 1)::timestamp at time zone 'America/New_York')
       and ($4::integer is null or game.season = $4) and ($5::integer is null or game.week = $5)
       and ($6::text is null or ${isOfTeam('$6')}) and ($7::text is null or game.status = $7)
       and ($8::text is null or game.external_id in (select game_id from public.game_ids where source = 'espn' and source_id = $8))
       and ($9::text is null or game.external_id in (select game_id from public.game_ids where source = 'nba' and source_id = $9))
       and ($10::timestamptz is null or (game.scheduled_at, game.id) > ($10, $11::uuid))
       order by game.scheduled_at, game.id limit ${apiGames + 1}`,
      [
        ...[league?.toUpperCase(), from, to, season, week, name, status],
        ...[wanted.espn_id, wanted.nba_id, start, id],
      ],
    );
    if (rows.length === 0 && name !== undefined) await expectTeam(reading, name, league);
    const { page, next } = pageOf(rows, apiGames, (row) => [
      row.scheduled_at.toISOString(),
      row.id,
    ]);
    return { games: page.map((row) => describeGame(row, reading)), next };
  },
});

const id = z.uuid().describe('Of a game on a scoreboard');
const playsShown = 20;
const playColumns = 'period, clock, side, description, is_scoring, home_score, away_score';

export const game = endpoint({
  path: '/games/{id}',
  id: 'getGame',
  summary: 'One game with its periods, leaders and newest plays',
  parameters: z.object({ id }),
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
      `select side, category, label, figure, player_name from public.game_leaders
       where game_id = $1 order by category, side`,
      key,
    );
    const plays = await query<GameDetail['plays'][number]>(
      `select ${playColumns} from public.all_plays
       where game_id = $1 order by ordinal desc limit ${playsShown}`,
      key,
    );
    return { game: describeGame(row, says), periods, leaders, plays };
  },
});

export const plays = endpoint({
  path: '/games/{id}/plays',
  id: 'listPlays',
  summary: 'Every play of a game',
  parameters: z.object({ id, after: after(z.string().regex(/^\d{1,9}$/)) }),
  answer: 'Plays',
  csv: 'plays',
  tables: ['games', 'game_plays'],
  freshS: 5,
  read: async (reading, { id, after }) => {
    const rows = await reading.query<Plays['plays'][number] & { ordinal: number }>(
      `select ordinal, ${playColumns} from public.all_plays
       where game_id = $1 and ordinal > $2 order by ordinal limit ${apiPlays + 1}`,
      [await findKey(reading, id), after?.[0] ?? -1],
    );
    const { page, next } = pageOf(rows, apiPlays, ({ ordinal }) => [String(ordinal)]);
    return { game_id: id, plays: page.map(({ ordinal: _, ...play }) => play), next };
  },
});

export const boxScore = endpoint({
  path: '/games/{id}/box-score',
  id: 'getBoxScore',
  summary: 'What each player did in a game',
  parameters: z.object({ id }),
  answer: 'BoxScore',
  tables: ['games', 'game_player_lines'],
  freshS: 15,
  read: async (reading, { id }) => {
    const lines = await reading.query<BoxScore['lines'][number]>(
      `select side, category, player_id, player_name, is_starter, did_not_play, figures
       from public.game_player_lines where game_id = $1 order by side, category, ordinal`,
      [await findKey(reading, id)],
    );
    return { game_id: id, lines };
  },
});

/** Throws a problem. */
async function findKey({ query }: Reading, id: string): Promise<string> {
  const [row] = await query<{ external_id: string }>(
    'select external_id from public.games where id = $1::uuid',
    [id],
  );
  if (!row) throw problem('not-found', texts.noSuchGame);
  return row.external_id;
}
