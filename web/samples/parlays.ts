type SampleParlayLeg = {
  player: string;
  team: string;
  stat: string;
  line: number;
  prediction: 'Over';
  confidence: number;
  reasoning: string;
};

export type SampleParlay = {
  id: string;
  title: string;
  sport: 'nfl' | 'nba' | 'mixed';
  type: string;
  /** American odds. */
  totalOdds: number;
  confidence: number;
  gameTime: string;
  recommended: boolean;
  legs: SampleParlayLeg[];
};

export const sampleParlays: readonly SampleParlay[] = [
  {
    id: 'sample_parlay_1',
    title: 'Quarterback and his receiver',
    sport: 'nfl',
    type: 'Same game',
    totalOdds: 245,
    confidence: 81,
    gameTime: 'Sunday, 4:25 PM',
    recommended: true,
    legs: [
      {
        player: 'Marlow Tate',
        team: 'Kansas City Chiefs',
        stat: 'passing yards',
        line: 255.5,
        prediction: 'Over',
        confidence: 58,
        reasoning: 'Throws more when the other side scores.',
      },
      {
        player: 'Rafe Holloway',
        team: 'Kansas City Chiefs',
        stat: 'receiving yards',
        line: 61.5,
        prediction: 'Over',
        confidence: 54,
        reasoning: 'A good day for his quarterback is one for him.',
      },
    ],
  },
  {
    id: 'sample_parlay_2',
    title: 'Two guards on a fast night',
    sport: 'nba',
    type: 'Several games',
    totalOdds: 310,
    confidence: 72,
    gameTime: 'Tonight, 9:00 PM',
    recommended: false,
    legs: [
      {
        player: 'Jalen Okoro',
        team: 'Denver Nuggets',
        stat: 'points',
        line: 25.5,
        prediction: 'Over',
        confidence: 55,
        reasoning: 'Plays 36 minutes at the highest pace of the league.',
      },
      {
        player: 'Tomas Brandl',
        team: 'Boston Celtics',
        stat: 'rebounds',
        line: 10.5,
        prediction: 'Over',
        confidence: 52,
        reasoning: 'Meets a small line-up.',
      },
    ],
  },
  {
    id: 'sample_parlay_3',
    title: 'One of each league',
    sport: 'mixed',
    type: 'Several games',
    totalOdds: 280,
    confidence: 68,
    gameTime: 'Sunday',
    recommended: false,
    legs: [
      {
        player: 'Deion Farrow',
        team: 'Philadelphia Eagles',
        stat: 'rushing yards',
        line: 72.5,
        prediction: 'Over',
        confidence: 53,
        reasoning: 'Twenty carries a game since the bye.',
      },
      {
        player: 'Jalen Okoro',
        team: 'Denver Nuggets',
        stat: 'assists',
        line: 7.5,
        prediction: 'Over',
        confidence: 55,
        reasoning: 'Eight or more in three of five games.',
      },
    ],
  },
];
