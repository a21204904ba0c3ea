import type { Sport } from '#shared/facts/sports.ts';

export type SampleInjury = {
  id: string;
  sport: Sport;
  player: string;
  team: string;
  status: 'Out' | 'Doubtful' | 'Questionable' | 'Probable';
  injury: string;
  impact: string;
  /** Fantasy points that go missing. */
  points: number;
};

export const sampleInjuries: readonly SampleInjury[] = [
  {
    id: 'sample_injury_1',
    sport: 'NFL',
    player: 'Deion Farrow',
    team: 'Philadelphia Eagles',
    status: 'Questionable',
    injury: 'Ankle',
    impact: 'If he sits, his deputy gets most of twenty carries.',
    points: 15.2,
  },
  {
    id: 'sample_injury_2',
    sport: 'NFL',
    player: 'Silas Bramwell',
    team: 'Green Bay Packers',
    status: 'Out',
    injury: 'Hamstring',
    impact: 'Two more targets a game for the other receivers.',
    points: 11.8,
  },
  {
    id: 'sample_injury_3',
    sport: 'NBA',
    player: 'Kofi Adeyemi',
    team: 'Phoenix Suns',
    status: 'Doubtful',
    injury: 'Knee',
    impact: 'About 30 minutes to share among the forwards.',
    points: 21.4,
  },
  {
    id: 'sample_injury_4',
    sport: 'NBA',
    player: 'Tomas Brandl',
    team: 'Boston Celtics',
    status: 'Probable',
    injury: 'Finger',
    impact: 'Expected to play his usual part.',
    points: 0,
  },
  {
    id: 'sample_injury_5',
    sport: 'SOCCER',
    player: 'Luca Moretti',
    team: 'Westmoor United',
    status: 'Out',
    injury: 'Calf',
    impact: 'The corners go to somebody else.',
    points: 4.1,
  },
  {
    id: 'sample_injury_6',
    sport: 'CRICKET',
    player: 'Arjun Solanke',
    team: 'Coastal Kings',
    status: 'Doubtful',
    injury: 'Shoulder',
    impact: 'May bat, but is not expected to bowl.',
    points: 38,
  },
];
