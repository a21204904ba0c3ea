import { describe, expect, it } from 'vitest';
import { buildPlayerLine } from '#test/player-line-builder.ts';
import { convertBoxScore, findQuarterback } from './box-figures.ts';

const lineOf = (player_id: string, category: string, figures: Record<string, string>) =>
  buildPlayerLine({ player_id, category, figures });
const passing = { 'C/ATT': '14/25', YDS: '151', TD: '3', INT: '1', SACKS: '1-11', QBR: '81.2' };
const receiving = { REC: '4', YDS: '37', AVG: '9.3', TD: '2', LONG: '10', TGTS: '8' };

describe('an NFL box score', () => {
  it('joins what a player did in all tables, and counts his fantasy points', () => {
    const [quarterback] = convertBoxScore('NFL', [
      lineOf('q', 'passing', passing),
      lineOf('q', 'rushing', { CAR: '2', YDS: '-3', TD: '1' }),
      lineOf('q', 'fumbles', { FUM: '2', LOST: '1', REC: '0' }),
    ]);
    expect(quarterback).toEqual({
      player_id: 'q',
      player_name: 'Name of q',
      side: 'home',
      figures: {
        completions: 14,
        attempts: 25,
        passingYards: 151,
        passingTouchdowns: 3,
        interceptions: 1,
        sacks: 1,
        carries: 2,
        rushingYards: -3,
        rushingTouchdowns: 1,
        fumblesLost: 1,
        // 6.04 + 12 - 2 - 0.3 + 6 - 2, by hand.
        fantasyPoints: 19.74,
      },
    });
  });

  it.each([
    // 2 + 3.7 + 12
    ['receiving', receiving, 17.7],
    ['kickReturns', { NO: '2', YDS: '130', TD: '1' }, 6],
  ])('counts %s alone', (category, figures, points) => {
    const [player] = convertBoxScore('NFL', [lineOf('p', category, figures)]);
    expect(player?.figures.fantasyPoints).toBe(points);
  });

  it('leaves out tables of others, and figures that are none', () => {
    const players = convertBoxScore('NFL', [
      lineOf('d', 'defensive', { TOT: '17', TD: '1' }),
      lineOf('i', 'interceptions', { INT: '1', YDS: '-2', TD: '0' }),
      lineOf('r', 'rushing', { CAR: '--', YDS: '12' }),
      { ...lineOf('n', 'receiving', {}), did_not_play: true },
    ]);
    expect(players.map(({ player_id: id, figures }) => [id, figures])).toEqual([
      ['r', { rushingYards: 12, fantasyPoints: 1.2 }],
    ]);
  });

  it('takes him for the quarterback who threw most', () => {
    const players = convertBoxScore('NFL', [
      lineOf('trick', 'passing', { 'C/ATT': '1/1' }),
      lineOf('q', 'passing', passing),
      { ...lineOf('v', 'passing', { 'C/ATT': '0/40' }), side: 'away' },
    ]);
    expect(findQuarterback(players, 'home')).toBe('q');
    expect(findQuarterback(players, 'away')).toBe('v');
    expect(findQuarterback([], 'home')).toBeNull();
  });
});

describe('an NBA box score', () => {
  const figures = {
    MIN: '38',
    FG: '6-13',
    '3PT': '1-4',
    FT: '6-7',
    OREB: '2',
    DREB: '3',
    REB: '5',
    AST: '7',
    STL: '0',
    BLK: '3',
    TO: '1',
    PF: '2',
    '+/-': '-9',
    PTS: '19',
  };

  it('is read column by column', () => {
    const [player] = convertBoxScore('NBA', [buildPlayerLine({ player_id: 'c', figures })]);
    expect(player?.figures).toEqual({
      minutes: 38,
      points: 19,
      rebounds: 5,
      assists: 7,
      steals: 0,
      blocks: 3,
      turnovers: 1,
      fieldGoals: 6,
      fieldGoalAttempts: 13,
      threePointers: 1,
      threePointAttempts: 4,
      freeThrows: 6,
      freeThrowAttempts: 7,
      offensiveRebounds: 2,
      defensiveRebounds: 3,
      fouls: 2,
      plusMinus: -9,
    });
  });

  it('has no line for who did not play', () => {
    const players = convertBoxScore('NBA', [
      buildPlayerLine({ player_id: 'a', figures: { ...figures, MIN: '0' } }),
      buildPlayerLine({ player_id: 'b', figures: {}, did_not_play: true }),
      buildPlayerLine({ player_id: 'c', figures: { MIN: '12:40', '+/-': '+7', FG: 'many' } }),
    ]);
    expect(players.map(({ player_id: id, figures: own }) => [id, own])).toEqual([
      ['c', { minutes: 12, plusMinus: 7 }],
    ]);
  });
});
