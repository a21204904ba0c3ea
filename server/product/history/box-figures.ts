import type { PlayerLineRow } from '#feeds/feed-rows.ts';
import type { League, Side } from '#shared/facts/sports.ts';
import type { Figures } from './history-rows.ts';

/** What a player did in one game, put together from every table of its box score. */
export type BoxPlayer = Pick<PlayerLineRow, 'player_id' | 'player_name' | 'side'> & {
  figures: Figures;
};

type Names = Readonly<Record<string, readonly string[]>>;

/** Column heads of box scores to names of figures; a head such as C/ATT holds two of them. */
const nflTables: Readonly<Record<string, Names>> = {
  passing: {
    'C/ATT': ['completions', 'attempts'],
    YDS: ['passingYards'],
    TD: ['passingTouchdowns'],
    INT: ['interceptions'],
    SACKS: ['sacks'],
  },
  rushing: { CAR: ['carries'], YDS: ['rushingYards'], TD: ['rushingTouchdowns'] },
  receiving: {
    REC: ['receptions'],
    YDS: ['receivingYards'],
    TD: ['receivingTouchdowns'],
    TGTS: ['targets'],
  },
  fumbles: { LOST: ['fumblesLost'] },
  kickReturns: { TD: ['specialTeamsTouchdowns'] },
  puntReturns: { TD: ['specialTeamsTouchdowns'] },
};

const nbaTable: Names = {
  MIN: ['minutes'],
  PTS: ['points'],
  REB: ['rebounds'],
  AST: ['assists'],
  STL: ['steals'],
  BLK: ['blocks'],
  TO: ['turnovers'],
  FG: ['fieldGoals', 'fieldGoalAttempts'],
  '3PT': ['threePointers', 'threePointAttempts'],
  FT: ['freeThrows', 'freeThrowAttempts'],
  OREB: ['offensiveRebounds'],
  DREB: ['defensiveRebounds'],
  PF: ['fouls'],
  '+/-': ['plusMinus'],
};

/** Everybody with a line of which something is known; who did not play has none. */
export function convertBoxScore(league: League, lines: readonly PlayerLineRow[]): BoxPlayer[] {
  const players = new Map<string, BoxPlayer & { figures: Record<string, number> }>();
  for (const line of lines) {
    const names = league === 'NFL' ? nflTables[line.category] : nbaTable;
    if (names === undefined || line.did_not_play) continue;
    const { player_id, player_name, side } = line;
    const player = players.get(player_id) ?? { player_id, player_name, side, figures: {} };
    for (const [name, value] of readFigures(line.figures, names)) {
      // Kicks and punts are both special teams.
      player.figures[name] = (player.figures[name] ?? 0) + value;
    }
    players.set(player_id, player);
  }
  const known = [...players.values()].filter(({ figures }) => hasPlayed(league, figures));
  if (league === 'NBA') return known;
  return known.map((player) => ({
    ...player,
    figures: { ...player.figures, fantasyPoints: countFantasyPoints(player.figures) },
  }));
}

function readFigures(figures: Record<string, string>, names: Names): [string, number][] {
  return Object.entries(names).flatMap(([head, parts]) => {
    const text = figures[head];
    if (text === undefined) return [];
    const values = parts.length === 1 ? [readSingle(text)] : readPair(text);
    return parts.flatMap((name, at): [string, number][] => {
      const value = values[at];
      return value === undefined ? [] : [[name, value]];
    });
  });
}

/** 32, +7, -11, 32:15 (minutes), 1-11 (sacks and the yards they cost): the first number counts. */
function readSingle(text: string): number | undefined {
  const [, found] = /^\s*([+-]?\d+(?:\.\d+)?)/.exec(text) ?? [];
  return found === undefined ? undefined : Number(found);
}

/** 14/25, 6-13 */
function readPair(text: string): (number | undefined)[] {
  const [, first, second] = /^\s*(\d+)\s*[/-]\s*(\d+)\s*$/.exec(text) ?? [];
  return first === undefined || second === undefined ? [] : [Number(first), Number(second)];
}

function hasPlayed(league: League, figures: Figures): boolean {
  return league === 'NBA' ? (figures.minutes ?? 0) > 0 : Object.keys(figures).length > 0;
}

/** Standard scoring with half a point a reception. */
const fantasyWeights = {
  passingYards: 1 / 25,
  passingTouchdowns: 4,
  interceptions: -2,
  rushingYards: 1 / 10,
  rushingTouchdowns: 6,
  receptions: 1 / 2,
  receivingYards: 1 / 10,
  receivingTouchdowns: 6,
  fumblesLost: -2,
  twoPointConversions: 2,
  specialTeamsTouchdowns: 6,
} as const;

function countFantasyPoints(figures: Figures): number {
  const points = Object.entries(fantasyWeights).reduce(
    (sum, [name, weight]) => sum + weight * (figures[name] ?? 0),
    0,
  );
  return Math.round(points * 100) / 100;
}

/** Who threw most passes for a side, thus its starting quarterback where none was announced. */
export function findQuarterback(players: readonly BoxPlayer[], side: Side): string | null {
  const passers = players
    .filter((player) => player.side === side && (player.figures.attempts ?? 0) > 0)
    .toSorted((a, b) => (b.figures.attempts ?? 0) - (a.figures.attempts ?? 0));
  return passers[0]?.player_id ?? null;
}
