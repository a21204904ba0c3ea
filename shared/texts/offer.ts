/** What stands on the front page below its first screen. */
export const offerTexts = {
  coverageLabel: 'What we cover',
  coverage: [
    { sport: 'NFL', detail: 'Scores, rosters, injuries' },
    { sport: 'NBA', detail: 'Scores, rosters, injuries' },
    { sport: 'Soccer', detail: 'Schedules and news' },
    { sport: 'Cricket', detail: 'ODI, T20, Test, IPL' },
  ],
  premiumHeading: 'The premium bench',
  premiumLead: 'Predictions you can question: each one says what it rests on.',
  premiumBadge: 'Premium',
  freeHeading: 'Free on game day',
  informedHeading: 'Everything You Need to Stay Informed',
  howHeading: 'How it works',
  testimonialsHeading: 'Testimonials, graded',
  testimonialsLead: 'No invented fans: three of our own forecasts, one of them wrong.',
} as const;

export const premiumFeatureTexts = [
  {
    key: 'fantasy',
    title: 'Fantasy Picks',
    body: 'Weekly picks with projected points, salary and value, and the reason for each.',
    sample: 'Sample. The percent: how sure the pick is',
  },
  {
    key: 'player',
    title: 'Player Predictions',
    body: 'What to expect next, beside the last 5 games and where the trend points.',
    sample: 'Sample. The last 5 games, then the next one',
  },
  {
    key: 'parlay',
    title: 'Parlay Predictions',
    body: 'Combinations leg by leg, each with its own line, confidence and reasoning.',
    sample: 'Sample. The percent: the chance of each leg',
  },
] as const;

export const frontSampleTexts = {
  pick: (points: string, salary: string, value: string) =>
    `${points} points · ${salary} · value ${value}`,
  average: (stat: string, average: string) => `${stat} · last 5 games ${average}`,
  leg: (side: string, line: number, stat: string) => `${side} ${line} ${stat}`,
} as const;

export const freeFeatureTexts = [
  {
    title: 'Live Scores',
    body: 'Score, quarter and clock the moment they change.',
  },
  {
    title: 'News Updates',
    body: 'The headlines of your leagues, newest first.',
  },
  {
    title: 'Game Schedules',
    body: 'The next two weeks in your own time zone.',
  },
  {
    title: 'Team & Player Tracking',
    body: 'Star the teams and players you follow.',
  },
] as const;

export const informedTexts = [
  {
    title: 'Real-time scores and live match center',
    body: 'Every live game on one screen.',
  },
  {
    title: 'Breaking news and injury updates',
    body: 'Who plays, who does not, and what it means.',
  },
  {
    title: 'Expert predictions for NFL, NBA and Cricket',
    body: 'A number, its range and the factors behind it.',
  },
  {
    title: 'Personalized alerts',
    body: 'Your favorites come first.',
  },
] as const;

export const stepTexts = [
  { title: 'Sign up', body: 'An email and a password. We send one link.' },
  { title: 'Pick your favorites', body: 'Teams and players from the NFL and the NBA.' },
  { title: 'Follow the board', body: 'Live games on top, the rest when you want it.' },
] as const;
