import { type Group, type Leader, pair, ratio, type SumOf, type TeamFigure } from '../play/box.ts';
import { count, type Line } from '../play/tally.ts';

/** One group of lines, as the league publishes them: starters first, then by time on the court. */
export const nbaGroups: readonly Group[] = [
  {
    category: 'all',
    rank: (line) => 1 + count(line, 'starts') * 100_000 + count(line, 'seconds'),
    figures: {
      MIN: (line) => String(Math.round(count(line, 'seconds') / 60)),
      FG: pair('fieldGoals', 'fieldGoalAttempts'),
      '3PT': pair('threes', 'threeAttempts'),
      FT: pair('freeThrows', 'freeThrowAttempts'),
      OREB: 'offensiveRebounds',
      DREB: 'defensiveRebounds',
      REB: 'rebounds',
      AST: 'assists',
      STL: 'steals',
      BLK: 'blocks',
      TO: 'turnovers',
      PF: 'fouls',
      '+/-': plusMinus,
      PTS: 'points',
    },
  },
];

function plusMinus(line: Line): string {
  const margin = count(line, 'plusMinus');
  return margin > 0 ? `+${margin}` : String(margin);
}

export const nbaLeaders: readonly Leader[] = [
  { category: 'points', label: 'Points' },
  { category: 'assists', label: 'Assists' },
  { category: 'rebounds', label: 'Rebounds' },
];

/** Name and labels of each kind of shot, and the deed that is a good one. */
const shots = [
  ['fieldGoal', 'FG', 'Field Goal', 'fieldGoal'],
  ['threePointFieldGoal', '3PT', 'Three Point', 'three'],
  ['freeThrow', 'FT', 'Free Throw', 'freeThrow'],
] as const;

/** Team figures in the order and under the names in which the league publishes them. */
export function nbaTeamFigures(sum: SumOf, sumOfOthers: SumOf, largestLead: number): TeamFigure[] {
  const shooting = shots.flatMap(([name, short, label, deed]): TeamFigure[] => {
    const [made, tried] = [sum(`${deed}s`), sum(`${deed}Attempts`)];
    return [
      [`${name}sMade-${name}sAttempted`, short, `${made}-${tried}`],
      [`${name}Pct`, `${label} %`, ratio(100 * made, tried)],
    ];
  });
  return [
    ...shooting,
    ['totalRebounds', 'Rebounds', sum('rebounds')],
    ['offensiveRebounds', 'Offensive Rebounds', sum('offensiveRebounds')],
    ['defensiveRebounds', 'Defensive Rebounds', sum('defensiveRebounds')],
    ['assists', 'Assists', sum('assists')],
    ['steals', 'Steals', sum('steals')],
    ['blocks', 'Blocks', sum('blocks')],
    ['turnovers', 'Turnovers', sum('turnovers')],
    ['turnoverPoints', 'Points Conceded Off Turnovers', sumOfOthers('afterTurnover')],
    ['fastBreakPoints', 'Fast Break Points', sum('fastBreakPoints')],
    ['pointsInPaint', 'Points in Paint', sum('paintPoints')],
    ['fouls', 'Fouls', sum('fouls')],
    ['largestLead', 'Largest Lead', largestLead],
  ];
}
