import type { PlayerLineRow } from '../../feed-rows.ts';
import type { Category, GameSoFar } from '../play/game-so-far.ts';
import { count, type Line } from '../play/tally.ts';

const sides = ['home', 'away'] as const;

type Group = {
  category: string;
  /** Who has this is in the group; the most comes first. */
  by: string;
  figures: (line: Line) => Record<string, string>;
};

const text = (line: Line, name: string) => String(count(line, name));

function average(line: Line, sum: string, number: string): string {
  const divisor = count(line, number);
  return divisor === 0 ? '0.0' : (count(line, sum) / divisor).toFixed(1);
}

/** The groups and column heads of a football box score. */
const groups: readonly Group[] = [
  {
    category: 'passing',
    by: 'passAttempts',
    figures: (line) => ({
      'C/ATT': `${text(line, 'completions')}/${text(line, 'passAttempts')}`,
      YDS: text(line, 'passingYards'),
      AVG: average(line, 'passingYards', 'passAttempts'),
      TD: text(line, 'passingTouchdowns'),
      INT: text(line, 'interceptionsThrown'),
      SACKS: `${text(line, 'sacked')}-${text(line, 'sackYards')}`,
      RTG: passerRating(line),
    }),
  },
  {
    category: 'rushing',
    by: 'carries',
    figures: (line) => ({
      CAR: text(line, 'carries'),
      YDS: text(line, 'rushingYards'),
      AVG: average(line, 'rushingYards', 'carries'),
      TD: text(line, 'rushingTouchdowns'),
      LONG: text(line, 'longestRush'),
    }),
  },
  {
    category: 'receiving',
    by: 'targets',
    figures: (line) => ({
      REC: text(line, 'receptions'),
      YDS: text(line, 'receivingYards'),
      AVG: average(line, 'receivingYards', 'receptions'),
      TD: text(line, 'receivingTouchdowns'),
      LONG: text(line, 'longestReception'),
      TGTS: text(line, 'targets'),
    }),
  },
  {
    category: 'fumbles',
    by: 'fumbleDeeds',
    figures: (line) => ({
      FUM: text(line, 'fumbles'),
      LOST: text(line, 'fumblesLost'),
      REC: text(line, 'fumblesRecovered'),
    }),
  },
  {
    category: 'defensive',
    by: 'defensiveDeeds',
    figures: (line) => ({
      TOT: text(line, 'tackles'),
      SOLO: text(line, 'soloTackles'),
      SACKS: text(line, 'sacks'),
      TFL: text(line, 'tacklesForLoss'),
      PD: text(line, 'passesDefended'),
      'QB HTS': text(line, 'quarterbackHits'),
      TD: text(line, 'defensiveTouchdowns'),
    }),
  },
  {
    category: 'interceptions',
    by: 'interceptions',
    figures: (line) => ({
      INT: text(line, 'interceptions'),
      YDS: text(line, 'interceptionYards'),
      TD: text(line, 'interceptionTouchdowns'),
    }),
  },
  returns('kickReturns', {
    number: 'kickReturns',
    yards: 'kickReturnYards',
    longest: 'longestKickReturn',
    touchdowns: 'kickReturnTouchdowns',
  }),
  returns('puntReturns', {
    number: 'puntReturns',
    yards: 'puntReturnYards',
    longest: 'longestPuntReturn',
    touchdowns: 'puntReturnTouchdowns',
  }),
  {
    category: 'kicking',
    by: 'kicks',
    figures: (line) => ({
      FG: `${text(line, 'fieldGoals')}/${text(line, 'fieldGoalAttempts')}`,
      PCT: percentage(line),
      LONG: text(line, 'longestFieldGoal'),
      XP: `${text(line, 'extraPoints')}/${text(line, 'extraPointAttempts')}`,
      PTS: text(line, 'kickPoints'),
    }),
  },
  {
    category: 'punting',
    by: 'punts',
    figures: (line) => ({
      NO: text(line, 'punts'),
      YDS: text(line, 'puntYards'),
      AVG: average(line, 'puntYards', 'punts'),
      TB: text(line, 'puntTouchbacks'),
      'In 20': text(line, 'puntsInside20'),
      LONG: text(line, 'longestPunt'),
    }),
  },
];

type ReturnNames = { number: string; yards: string; longest: string; touchdowns: string };

function returns(category: string, { number, yards, longest, touchdowns }: ReturnNames): Group {
  return {
    category,
    by: number,
    figures: (line) => ({
      NO: text(line, number),
      YDS: text(line, yards),
      AVG: average(line, yards, number),
      LONG: text(line, longest),
      TD: text(line, touchdowns),
    }),
  };
}

const joined: Record<string, readonly string[]> = {
  fumbleDeeds: ['fumbles', 'fumblesRecovered'],
  defensiveDeeds: ['tackles', 'passesDefended', 'quarterbackHits'],
  kicks: ['fieldGoalAttempts', 'extraPointAttempts'],
};

function weight(line: Line, by: string): number {
  return (joined[by] ?? [by]).reduce((sum, name) => sum + count(line, name), 0);
}

export function nflPlayerLines({ gameId, lines }: GameSoFar): PlayerLineRow[] {
  return groups.flatMap(({ category, by, figures }) =>
    sides.flatMap((side) =>
      lines
        .filter((line) => line.side === side && weight(line, by) > 0)
        .toSorted((one, other) => weight(other, by) - weight(one, by))
        .map((line, index) => ({
          game_id: gameId,
          side,
          player_id: line.athlete.id,
          player_name: line.athlete.name,
          category,
          is_starter: count(line, 'starts') > 0,
          did_not_play: false,
          figures: figures(line),
          ordinal: index + 1,
        })),
    ),
  );
}

function percentage(line: Line): string {
  const tried = count(line, 'fieldGoalAttempts');
  return tried === 0 ? '0.0' : ((100 * count(line, 'fieldGoals')) / tried).toFixed(1);
}

/** The league's passer rating, 0 to 158.3. */
function passerRating(line: Line): string {
  const attempts = count(line, 'passAttempts');
  if (attempts === 0) return '0.0';
  const part = (value: number) => Math.max(0, Math.min(2.375, value));
  const completions = part((count(line, 'completions') / attempts - 0.3) * 5);
  const yards = part((count(line, 'passingYards') / attempts - 3) * 0.25);
  const touchdowns = part((count(line, 'passingTouchdowns') / attempts) * 20);
  const interceptions = part(2.375 - (count(line, 'interceptionsThrown') / attempts) * 25);
  return (((completions + yards + touchdowns + interceptions) / 6) * 100).toFixed(1);
}

export const nflLeaders: readonly Category[] = [
  { category: 'passingYards', label: 'Passing Yards', name: 'passingYards', words: passingWords },
  {
    category: 'rushingYards',
    label: 'Rushing Yards',
    name: 'rushingYards',
    words: (line) => yardsWords(line, 'carries', 'CAR'),
  },
  {
    category: 'receivingYards',
    label: 'Receiving Yards',
    name: 'receivingYards',
    words: (line) => yardsWords(line, 'receptions', 'REC'),
  },
  {
    category: 'totalTackles',
    label: 'Tackles',
    name: 'tackles',
    words: (line) => text(line, 'tackles'),
  },
  { category: 'sacks', label: 'Sacks', name: 'sacks', words: (line) => text(line, 'sacks') },
];

function passingWords(line: Line): string {
  const touchdowns = count(line, 'passingTouchdowns');
  const interceptions = count(line, 'interceptionsThrown');
  return [
    `${text(line, 'completions')}/${text(line, 'passAttempts')}`,
    `${text(line, 'passingYards')} YDS`,
    ...(touchdowns > 0 ? [`${touchdowns} TD`] : []),
    ...(interceptions > 0 ? [`${interceptions} INT`] : []),
  ].join(', ');
}

function yardsWords(line: Line, number: 'carries' | 'receptions', head: string): string {
  const [yards, touchdowns] =
    number === 'carries'
      ? ['rushingYards', 'rushingTouchdowns']
      : ['receivingYards', 'receivingTouchdowns'];
  const scored = count(line, touchdowns ?? '');
  const parts = [`${text(line, number)} ${head}`, `${text(line, yards ?? '')} YDS`];
  return [...parts, ...(scored > 0 ? [`${scored} TD`] : [])].join(', ');
}
