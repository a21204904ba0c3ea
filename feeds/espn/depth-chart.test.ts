import { expect, it } from 'vitest';
import { parseQuarterbacks } from './depth-chart.ts';

const core = 'http://core.test/v2/sports/football/leagues/nfl/seasons/2026';
const place = (rank: unknown, id: string) => ({
  rank,
  athlete: { $ref: `${core}/athletes/${id}?lang=en` },
});
const formation = (positions: object) => ({ id: '18', name: 'Base', positions });

it('tells quarterbacks in their order, whichever formation lists them, each once', () => {
  const items = [
    formation({ lde: { athletes: [place(1, '7')] } }),
    formation({ qb: { athletes: [place(2, '12'), place(1, '11')] } }),
    formation({ qb: { athletes: [place(1, '11'), place(3, '13')] } }),
  ];
  expect(parseQuarterbacks({ count: 3, items })).toEqual([
    'espn_nfl_11',
    'espn_nfl_12',
    'espn_nfl_13',
  ]);
});

it('leaves out places that make no sense', () => {
  const athletes = [place('first', '11'), { rank: 1 }, place(2, 'x'), place(3, '13'), 7];
  const items = [formation({ qb: { athletes } }), null, { positions: 'none' }];
  expect(parseQuarterbacks({ items })).toEqual(['espn_nfl_13']);
});

it('is of another shape where nothing is listed', () => {
  expect(() => parseQuarterbacks({ version: 3 })).toThrow('no depth charts');
  expect(parseQuarterbacks({ items: [] })).toEqual([]);
});
