import { type Group, type Leader, pair, ratio, type SumOf, type TeamFigure } from '../play/box.ts';
import { formatClock } from '../play/play.ts';
import { count, type Line } from '../play/tally.ts';

/** Who has any of these, the most first. */
function by(...names: string[]): (line: Line) => number {
  return (line) => names.reduce((sum, name) => sum + count(line, name), 0);
}

function average(sum: string, number: string, factor = 1): (line: Line) => string {
  return (line) => ratio(factor * count(line, sum), count(line, number));
}

/** How often, how far, on average, at most, and touchdowns. */
function yardage(head: string, number: string, name: string) {
  return {
    [head]: number,
    YDS: `${name}Yards`,
    AVG: average(`${name}Yards`, number),
    TD: `${name}Touchdowns`,
    LONG: `longest ${name}`,
  };
}

/** The groups and column heads of a football box score. */
export const nflGroups: readonly Group[] = [
  {
    category: 'passing',
    rank: by('passAttempts'),
    figures: {
      'C/ATT': pair('completions', 'passAttempts', '/'),
      YDS: 'passingYards',
      AVG: average('passingYards', 'passAttempts'),
      TD: 'passingTouchdowns',
      INT: 'interceptionsThrown',
      SACKS: pair('sacked', 'sackYards'),
      RTG: passerRating,
    },
  },
  { category: 'rushing', rank: by('carries'), figures: yardage('CAR', 'carries', 'rushing') },
  {
    category: 'receiving',
    rank: by('targets'),
    figures: { ...yardage('REC', 'receptions', 'receiving'), TGTS: 'targets' },
  },
  {
    category: 'fumbles',
    rank: by('fumbles', 'fumblesRecovered'),
    figures: { FUM: 'fumbles', LOST: 'fumblesLost', REC: 'fumblesRecovered' },
  },
  {
    category: 'defensive',
    rank: by('tackles', 'passesDefended', 'quarterbackHits'),
    figures: {
      TOT: 'tackles',
      SOLO: 'soloTackles',
      SACKS: 'sacks',
      TFL: 'tacklesForLoss',
      PD: 'passesDefended',
      'QB HTS': 'quarterbackHits',
      TD: 'defensiveTouchdowns',
    },
  },
  {
    category: 'interceptions',
    rank: by('interceptions'),
    figures: { INT: 'interceptions', YDS: 'interceptionYards', TD: 'interceptionTouchdowns' },
  },
  ...['kickReturn', 'puntReturn'].map((name) => ({
    category: `${name}s`,
    rank: by(`${name}s`),
    figures: yardage('NO', `${name}s`, name),
  })),
  {
    category: 'kicking',
    rank: by('fieldGoalAttempts', 'extraPointAttempts'),
    figures: {
      FG: pair('fieldGoals', 'fieldGoalAttempts', '/'),
      PCT: average('fieldGoals', 'fieldGoalAttempts', 100),
      LONG: 'longest field goal',
      XP: pair('extraPoints', 'extraPointAttempts', '/'),
      PTS: (line) => String(3 * count(line, 'fieldGoals') + count(line, 'extraPoints')),
    },
  },
  {
    category: 'punting',
    rank: by('punts'),
    figures: {
      NO: 'punts',
      YDS: 'puntYards',
      AVG: average('puntYards', 'punts'),
      TB: 'puntTouchbacks',
      'In 20': 'puntsInside20',
      LONG: 'longest punt',
    },
  },
];

/** The league's passer rating, 0 to 158.3. */
function passerRating(line: Line): string {
  const part = (value: number) => Math.max(0, Math.min(2.375, value));
  const share = (name: string) => count(line, name) / count(line, 'passAttempts');
  const completions = part((share('completions') - 0.3) * 5);
  const yards = part((share('passingYards') - 3) * 0.25);
  const touchdowns = part(share('passingTouchdowns') * 20);
  const interceptions = part(2.375 - share('interceptionsThrown') * 25);
  return (((completions + yards + touchdowns + interceptions) / 6) * 100).toFixed(1);
}

export const nflLeaders: readonly Leader[] = [
  {
    category: 'passingYards',
    label: 'Passing Yards',
    words: (line) =>
      [
        pair('completions', 'passAttempts', '/')(line),
        ...gains(line, 'passing'),
        ...any(line, 'interceptionsThrown', 'INT'),
      ].join(', '),
  },
  {
    category: 'rushingYards',
    label: 'Rushing Yards',
    words: (line) => [`${count(line, 'carries')} CAR`, ...gains(line, 'rushing')].join(', '),
  },
  {
    category: 'receivingYards',
    label: 'Receiving Yards',
    words: (line) => [`${count(line, 'receptions')} REC`, ...gains(line, 'receiving')].join(', '),
  },
  { category: 'totalTackles', label: 'Tackles', by: 'tackles' },
  { category: 'sacks', label: 'Sacks' },
];

function gains(line: Line, name: string): string[] {
  return [`${count(line, `${name}Yards`)} YDS`, ...any(line, `${name}Touchdowns`, 'TD')];
}

function any(line: Line, name: string, head: string): string[] {
  return count(line, name) > 0 ? [`${count(line, name)} ${head}`] : [];
}

/** Team figures in the order and under the names in which the league publishes them. */
export function nflTeamFigures(sum: SumOf): TeamFigure[] {
  const carries = sum('carries');
  const throws = sum('passAttempts') + sum('sacked');
  const netPassing = sum('passingYards') - sum('sackYards');
  const yards = netPassing + sum('rushingYards');
  const otherTouchdowns =
    sum('defensiveTouchdowns') + sum('kickReturnTouchdowns') + sum('puntReturnTouchdowns');
  return [
    ['firstDowns', '1st Downs', sum('firstDowns')],
    ['thirdDownEff', '3rd down efficiency', `${sum('thirdDownsMade')}-${sum('thirdDowns')}`],
    ['fourthDownEff', '4th down efficiency', `${sum('fourthDownsMade')}-${sum('fourthDowns')}`],
    ['totalOffensivePlays', 'Total Plays', throws + carries],
    ['totalYards', 'Total Yards', yards],
    ['yardsPerPlay', 'Yards per Play', ratio(yards, throws + carries)],
    ['netPassingYards', 'Passing', netPassing],
    ['completionAttempts', 'Comp/Att', `${sum('completions')}/${sum('passAttempts')}`],
    ['yardsPerPass', 'Yards per pass', ratio(netPassing, throws)],
    ['interceptions', 'Interceptions thrown', sum('interceptionsThrown')],
    ['sacksYardsLost', 'Sacks-Yards Lost', `${sum('sacked')}-${sum('sackYards')}`],
    ['rushingYards', 'Rushing', sum('rushingYards')],
    ['rushingAttempts', 'Rushing Attempts', carries],
    ['yardsPerRushAttempt', 'Yards per rush', ratio(sum('rushingYards'), carries)],
    ['totalPenaltiesYards', 'Penalties', `${sum('penalties')}-${sum('penaltyYards')}`],
    ['turnovers', 'Turnovers', sum('interceptionsThrown') + sum('fumblesLost')],
    ['fumblesLost', 'Fumbles lost', sum('fumblesLost')],
    ['defensiveTouchdowns', 'Defensive / Special Teams TDs', otherTouchdowns],
    ['possessionTime', 'Possession', formatClock(sum('possessionSeconds'))],
  ];
}
