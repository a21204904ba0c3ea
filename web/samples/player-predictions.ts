import type { Sport } from '#shared/facts/sports.ts';

type Trend = 'up' | 'down' | 'flat';
type SampleInjuryStatus = 'Healthy' | 'Questionable' | 'Doubtful' | 'Out';

export type SamplePlayerPrediction = {
  id: string;
  sport: Sport;
  player: { name: string; position: string; team: string };
  nextGame: string;
  injuryStatus: SampleInjuryStatus;
  stats: { label: string; predicted: number; last5Avg: number; trend: Trend; unit: string }[];
  /** Of the first statistic, newest first. */
  last5Games: { opponent: string; value: number }[];
};

export const samplePlayerPredictions: readonly SamplePlayerPrediction[] = [
  {
    id: 'sample_player_1',
    sport: 'NFL',
    player: { name: 'Marlow Tate', position: 'QB', team: 'Kansas City Chiefs' },
    nextGame: 'BUF at KC',
    injuryStatus: 'Healthy',
    stats: [
      { label: 'Passing', predicted: 271, last5Avg: 258, trend: 'up', unit: 'yards' },
      { label: 'Touchdowns', predicted: 2.1, last5Avg: 2.2, trend: 'flat', unit: 'touchdowns' },
    ],
    last5Games: lastGames({ DEN: 302, LV: 244, LAC: 219, CIN: 281, BAL: 244 }),
  },
  {
    id: 'sample_player_2',
    sport: 'NFL',
    player: { name: 'Deion Farrow', position: 'RB', team: 'Philadelphia Eagles' },
    nextGame: 'DAL at PHI',
    injuryStatus: 'Questionable',
    stats: [{ label: 'Rushing', predicted: 78, last5Avg: 91, trend: 'down', unit: 'yards' }],
    last5Games: lastGames({ NYG: 62, WAS: 71, ATL: 103, NO: 118, TB: 101 }),
  },
  {
    id: 'sample_player_3',
    sport: 'NBA',
    player: { name: 'Jalen Okoro', position: 'PG', team: 'Denver Nuggets' },
    nextGame: 'DEN at PHX',
    injuryStatus: 'Healthy',
    stats: [
      { label: 'Points', predicted: 26.4, last5Avg: 24.8, trend: 'up', unit: 'points' },
      { label: 'Assists', predicted: 8.1, last5Avg: 8.2, trend: 'flat', unit: 'assists' },
    ],
    last5Games: lastGames({ LAL: 31, UTA: 22, DAL: 27, OKC: 19, MIN: 25 }),
  },
  {
    id: 'sample_player_4',
    sport: 'SOCCER',
    player: { name: 'Iker Valbuena', position: 'FWD', team: 'Harbour City' },
    nextGame: 'WU at HC',
    injuryStatus: 'Healthy',
    stats: [{ label: 'Shots', predicted: 3.4, last5Avg: 3, trend: 'up', unit: 'shots' }],
    last5Games: lastGames({ NW: 4, BR: 3, EA: 2, ST: 4, WU: 2 }),
  },
  {
    id: 'sample_player_5',
    sport: 'CRICKET',
    player: { name: 'Arjun Solanke', position: 'ALL', team: 'Coastal Kings' },
    nextGame: 'VF at CK',
    injuryStatus: 'Doubtful',
    stats: [{ label: 'Runs', predicted: 34, last5Avg: 41, trend: 'down', unit: 'runs' }],
    last5Games: lastGames({ DS: 22, MT: 35, HR: 58, VF: 47, IC: 43 }),
  },
];

/** What the player did against whom. */
function lastGames(games: Record<string, number>) {
  return Object.entries(games).map(([opponent, value]) => ({ opponent, value }));
}
