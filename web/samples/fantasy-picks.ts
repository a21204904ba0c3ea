import type { Sport } from '#shared/facts/sports.ts';

/** Invented players of real teams: nothing here is said of a living person. */
export type SampleFantasyPick = {
  id: string;
  sport: Sport;
  week: string;
  player: { name: string; position: string; team: string };
  projectedPoints: number;
  confidence: number;
  salary: number;
  reasoning: string;
  matchup: string;
  ownership: number;
};

export const sampleFantasyPicks: readonly SampleFantasyPick[] = [
  {
    id: 'sample_pick_1',
    sport: 'NFL',
    week: 'Week 12',
    player: { name: 'Marlow Tate', position: 'QB', team: 'Kansas City Chiefs' },
    projectedPoints: 24.6,
    confidence: 92,
    salary: 8200,
    reasoning: 'Three touchdown passes in each of his last two home games.',
    matchup: 'BUF at KC',
    ownership: 21,
  },
  {
    id: 'sample_pick_2',
    sport: 'NFL',
    week: 'Week 12',
    player: { name: 'Deion Farrow', position: 'RB', team: 'Philadelphia Eagles' },
    projectedPoints: 17.8,
    confidence: 84,
    salary: 6900,
    reasoning: 'Twenty carries a game since the bye, and a defense that allows runs.',
    matchup: 'DAL at PHI',
    ownership: 16,
  },
  {
    id: 'sample_pick_3',
    sport: 'NFL',
    week: 'Week 12',
    player: { name: 'Cole Whitaker', position: 'WR', team: 'Detroit Lions' },
    projectedPoints: 13.1,
    confidence: 71,
    salary: 5400,
    reasoning: 'Nine targets a game at a price that has not followed yet.',
    matchup: 'DET at GB',
    ownership: 9,
  },
  {
    id: 'sample_pick_4',
    sport: 'NBA',
    week: 'Tonight',
    player: { name: 'Jalen Okoro', position: 'PG', team: 'Denver Nuggets' },
    projectedPoints: 47.2,
    confidence: 90,
    salary: 9600,
    reasoning: 'Plays 36 minutes and meets the fastest team of the league.',
    matchup: 'DEN at PHX',
    ownership: 24,
  },
  {
    id: 'sample_pick_5',
    sport: 'NBA',
    week: 'Tonight',
    player: { name: 'Tomas Brandl', position: 'C', team: 'Boston Celtics' },
    projectedPoints: 36.5,
    confidence: 80,
    salary: 7300,
    reasoning: 'Eleven rebounds a game against small line-ups.',
    matchup: 'BOS at LAL',
    ownership: 13,
  },
  {
    id: 'sample_pick_6',
    sport: 'SOCCER',
    week: 'Matchday 13',
    player: { name: 'Iker Valbuena', position: 'FWD', team: 'Harbour City' },
    projectedPoints: 8.4,
    confidence: 82,
    salary: 9100,
    reasoning: 'Takes the penalties and meets the weakest away defense.',
    matchup: 'WU at HC',
    ownership: 31,
  },
  {
    id: 'sample_pick_7',
    sport: 'CRICKET',
    week: 'Round 6',
    player: { name: 'Arjun Solanke', position: 'ALL', team: 'Coastal Kings' },
    projectedPoints: 61,
    confidence: 78,
    salary: 9400,
    reasoning: 'Bats at four and bowls his full overs on a slow pitch.',
    matchup: 'VF at CK',
    ownership: 38,
  },
];
