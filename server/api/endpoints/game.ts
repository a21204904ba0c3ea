import * as z from 'zod';
import type { Tables } from '#shared/database.types.ts';
import { apiTexts as texts } from '#shared/texts/api.ts';
import { endpoint, problem } from '../contract/endpoint.ts';
import type { GameDetail } from '../contract/schemas.ts';
import { describeGame, type GameRow, gameTables, selectGames } from '../rows/game-rows.ts';

const playsShown = 20;
type Side = 'home' | 'away';
type Leader = Pick<Tables<'game_leaders'>, 'category' | 'label' | 'player_name' | 'figure'> & {
  side: Side;
};
type Play = GameDetail['plays'][number];

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
    const leaders = await query<Leader>(
      `select side, category, label, player_name, figure from public.game_leaders
       where game_id = $1 order by category, side`,
      key,
    );
    const plays = await query<Play>(
      `select period, clock, side, description, is_scoring, home_score, away_score from public.game_plays
       where game_id = $1 order by ordinal desc limit ${playsShown}`,
      key,
    );
    return {
      game: describeGame(row, says),
      periods,
      leaders: leaders.map(({ player_name, ...leader }) => ({ ...leader, player: player_name })),
      plays,
    };
  },
});
