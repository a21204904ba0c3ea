import { expect, it } from 'vitest';
import { figureColumns } from './player-figures.ts';

const headsOf = (...games: Parameters<typeof figureColumns>[0]) =>
  figureColumns(games).map(({ name }) => name);

it.each([
  [{ attempts: 30, carries: 2 }, ['C/Att', 'Pass', 'Pass TD', 'Int', 'Car', 'Rush', 'Rush TD']],
  [{ carries: 12, targets: 0 }, ['Car', 'Rush', 'Rush TD']],
  [{ targets: 5 }, ['Tgt', 'Rec', 'Yds', 'TD']],
  [{ minutes: 31, points: 20 }, ['Min', 'Pts', 'Reb', 'Ast', 'Stl', 'Blk']],
  [{ fantasyPoints: 3 }, []],
  [null, []],
  [['attempts'], []],
])('of a game with %j are %j', (figures, heads) => {
  expect(headsOf(figures)).toEqual(heads);
});

it('stand for all games when one of them has the figure, with 0 for the others', () => {
  const [targets] = figureColumns([{}, { targets: 4 }]);
  expect(targets?.name).toBe('Tgt');
  expect([targets?.cell({}), targets?.cell({ targets: 4 })]).toEqual(['0', '4']);
});
