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

/** The league's file of a season: a game that is over, and one to come. */
export const nbaSeason = {
  leagueSchedule: {
    gameDates: [
      {
        gameDate: '10/19/2026 00:00:00',
        games: [
          {
            gameId: '0022600001',
            gameStatus: 3,
            gameStatusText: 'Final',
            gameDateTimeUTC: '2026-10-19T23:00:00Z',
            arenaName: 'Madison Square Garden',
            homeTeam: { teamId: 1, teamTricode: 'NYK', score: 110, wins: 1, losses: 0 },
            awayTeam: { teamId: 2, teamTricode: 'MIA', score: 101, wins: 0, losses: 1 },
          },
          {
            gameId: '0022600501',
            gameStatus: 1,
            gameStatusText: '7:30 pm ET',
            gameDateTimeUTC: '2027-01-05T00:30:00Z',
            arenaName: 'Harbour Arena',
            isNeutral: true,
            homeTeam: { teamId: 3, teamTricode: 'BOS', score: 0 },
            awayTeam: { teamId: 4, teamTricode: 'LAL', score: 0 },
          },
        ],
      },
    ],
  },
};
