import { describe, expect, it } from 'vitest';
import { boxScoreParts } from './box-score-rows.ts';
import type { PlayerLine } from './game-figures.queries.ts';

let count = 0;

function line(fields: Partial<PlayerLine>): PlayerLine {
  count += 1;
  return {
    game_id: 'demo_1',
    side: 'away',
    player_id: `p${count}`,
    player_name: `Player ${count}`,
    category: 'all',
    is_starter: false,
    did_not_play: false,
    figures: {},
    ordinal: count,
    ...fields,
  };
}

describe('a box score', () => {
  it('tells starters from the bench, and who did not play from both', () => {
    const [part] = boxScoreParts([
      line({ player_name: 'Nils Ambar', is_starter: true }),
      line({ player_name: 'Ivo Brandt' }),
      line({ player_name: 'Odd Calder', did_not_play: true }),
    ]);
    expect(part?.starters.map(({ name }) => name)).toEqual(['Nils Ambar']);
    expect(part?.others.map(({ name }) => name)).toEqual(['Ivo Brandt']);
    expect(part?.absent).toEqual(['Odd Calder']);
  });

  it('makes no such difference where all are of one kind, or a part holds few of a side', () => {
    const [all, rushing] = boxScoreParts([
      line({ is_starter: true }),
      line({ category: 'rushing', is_starter: true }),
      line({ category: 'rushing' }),
    ]);
    expect(all?.starters).toEqual([]);
    expect(rushing?.starters).toEqual([]);
    expect(rushing?.others).toHaveLength(2);
  });

  it('orders columns as fans read them and leaves unknown ones at the end', () => {
    const [part] = boxScoreParts([
      line({ figures: { XX: '1', PTS: '9', FG: '4-6' } }),
      line({ figures: { MIN: '30', PTS: '2' } }),
    ]);
    expect(part?.heads).toEqual(['MIN', 'PTS', 'FG', 'XX']);
    expect(part?.others.map(({ cells }) => cells)).toEqual([
      ['–', '9', '4-6', '1'],
      ['30', '2', '–', '–'],
    ]);
  });

  it('begins with the offence, whatever order the feed keeps', () => {
    const parts = boxScoreParts(
      ['punting', 'jumping', 'rushing', 'passing'].map((category) => line({ category })),
    );
    expect(parts.map(({ category }) => category)).toEqual([
      'passing',
      'rushing',
      'punting',
      'jumping',
    ]);
  });
});
