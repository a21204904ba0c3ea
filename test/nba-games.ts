import type { GameRow } from '#feeds/feed.ts';
import { buildGame } from './game-builder.ts';

const names = { 'nba-lal': 'Los Angeles Lakers', 'nba-bos': 'Boston Celtics' } as const;
type Club = keyof typeof names;

/** Boston at Los Angeles, under the key of any source, half past ten in the evening there. */
export function nbaGame(key: string, parts: Partial<GameRow> = {}): GameRow {
  const { home_team_id: home = 'nba-lal', away_team_id: away = 'nba-bos' } = parts;
  return buildGame({
    external_id: key,
    sport: 'NBA',
    scheduled_at: '2027-01-06T03:30:00Z',
    season: 2027,
    week: null,
    home_team: names[home as Club],
    away_team: names[away as Club],
    home_team_id: home,
    away_team_id: away,
    ...parts,
  });
}
export const swapped = { home_team_id: 'nba-bos', away_team_id: 'nba-lal' };
export const live = { status: 'live', home_score: 50, away_score: 40, quarter: 2 } as const;
export const final = { status: 'final', home_score: 101, away_score: 99, quarter: 4 } as const;
export const at = (moment: string, parts: Partial<GameRow> = {}) => ({
  scheduled_at: moment,
  ...parts,
});
export const nextEvening = at('2027-01-07T03:30:00Z');
