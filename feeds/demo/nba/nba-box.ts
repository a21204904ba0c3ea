import type { PlayerLineRow, Side } from '../../feed-rows.ts';
import type { Category, GameSoFar, TeamFigure } from '../play/game-so-far.ts';
import { count, type Line, sumOf } from '../play/tally.ts';

const sides = ['home', 'away'] as const;

/** One group of lines, as the league publishes them. */
const category = 'all';

export const nbaLeaders: readonly Category[] = [
  {
    category: 'points',
    label: 'Points',
    name: 'points',
    words: (line) => String(count(line, 'points')),
  },
  {
    category: 'assists',
    label: 'Assists',
    name: 'assists',
    words: (line) => String(count(line, 'assists')),
  },
  {
    category: 'rebounds',
    label: 'Rebounds',
    name: 'rebounds',
    words: (line) => String(count(line, 'rebounds')),
  },
];

/** Lines of all who are on the roster; those who have not played yet have no figures. */
export function nbaPlayerLines(
  { gameId, lines }: GameSoFar,
  roster: readonly Line[],
): PlayerLineRow[] {
  const played = new Set(lines.map(({ athlete }) => athlete.id));
  const rest = roster.filter(({ athlete }) => !played.has(athlete.id));
  return sides.flatMap((side) =>
    [...lines, ...rest]
      .filter((line) => line.side === side)
      .toSorted((one, other) => rank(other) - rank(one))
      .map((line, index) => ({
        game_id: gameId,
        side,
        player_id: line.athlete.id,
        player_name: line.athlete.name,
        category,
        is_starter: count(line, 'starts') > 0,
        did_not_play: count(line, 'seconds') === 0 && count(line, 'starts') === 0,
        figures: hasPlayed(line) ? figuresOf(line) : {},
        ordinal: index + 1,
      })),
  );
}

/** Starters first, then by time on the court. */
function rank(line: Line): number {
  return count(line, 'starts') * 100_000 + count(line, 'seconds');
}

function hasPlayed(line: Line): boolean {
  return count(line, 'seconds') > 0 || count(line, 'starts') > 0;
}

function figuresOf(line: Line): Record<string, string> {
  const number = (name: string) => String(count(line, name));
  const pair = (made: string, tried: string) => `${number(made)}-${number(tried)}`;
  const plusMinus = count(line, 'plusMinus');
  return {
    MIN: String(Math.round(count(line, 'seconds') / 60)),
    FG: pair('fieldGoals', 'fieldGoalAttempts'),
    '3PT': pair('threes', 'threeAttempts'),
    FT: pair('freeThrows', 'freeThrowAttempts'),
    OREB: number('offensiveRebounds'),
    DREB: number('defensiveRebounds'),
    REB: number('rebounds'),
    AST: number('assists'),
    STL: number('steals'),
    BLK: number('blocks'),
    TO: number('turnovers'),
    PF: number('fouls'),
    '+/-': plusMinus > 0 ? `+${plusMinus}` : String(plusMinus),
    PTS: number('points'),
  };
}

export function nbaTeamFigures({ lines, plays }: GameSoFar, side: Side): TeamFigure[] {
  const sum = (name: string) => sumOf(lines, side, name);
  const pair = (made: string, tried: string) => `${sum(made)}-${sum(tried)}`;
  const share = (made: string, tried: string) =>
    sum(tried) === 0 ? '0.0' : ((100 * sum(made)) / sum(tried)).toFixed(1);
  const offensive = sum('offensiveRebounds');
  const defensive = sum('defensiveRebounds');
  const sign = side === 'home' ? 1 : -1;
  const largestLead = plays.reduce(
    (most, play) => Math.max(most, sign * (play.home - play.away)),
    0,
  );
  const others = side === 'home' ? 'away' : 'home';
  return [
    ['fieldGoalsMade-fieldGoalsAttempted', 'FG', pair('fieldGoals', 'fieldGoalAttempts')],
    ['fieldGoalPct', 'Field Goal %', share('fieldGoals', 'fieldGoalAttempts')],
    [
      'threePointFieldGoalsMade-threePointFieldGoalsAttempted',
      '3PT',
      pair('threes', 'threeAttempts'),
    ],
    ['threePointFieldGoalPct', 'Three Point %', share('threes', 'threeAttempts')],
    ['freeThrowsMade-freeThrowsAttempted', 'FT', pair('freeThrows', 'freeThrowAttempts')],
    ['freeThrowPct', 'Free Throw %', share('freeThrows', 'freeThrowAttempts')],
    ['totalRebounds', 'Rebounds', String(offensive + defensive)],
    ['offensiveRebounds', 'Offensive Rebounds', String(offensive)],
    ['defensiveRebounds', 'Defensive Rebounds', String(defensive)],
    ['assists', 'Assists', String(sum('assists'))],
    ['steals', 'Steals', String(sum('steals'))],
    ['blocks', 'Blocks', String(sum('blocks'))],
    ['turnovers', 'Turnovers', String(sum('turnovers'))],
    [
      'turnoverPoints',
      'Points Conceded Off Turnovers',
      String(sumOf(lines, others, 'afterTurnover')),
    ],
    ['fastBreakPoints', 'Fast Break Points', String(sum('fastBreakPoints'))],
    ['pointsInPaint', 'Points in Paint', String(sum('paintPoints'))],
    ['fouls', 'Fouls', String(sum('fouls'))],
    ['largestLead', 'Largest Lead', String(largestLead)],
  ];
}
