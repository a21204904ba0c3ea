import { describe, expect, it } from 'vitest';
import { downWords } from '#shared/texts/situation.ts';
import { buildSituation } from '#web/testing/build-game.ts';
import { ballWords, currentInnings, inningsWords } from './situation.ts';
import { applyToSituations } from './situations.queries.ts';

describe('where a game stands in words', () => {
  it.each([
    [{ down: 3, distance: 4, spot: 'KC 32' }, ['3rd & 4 at KC 32']],
    [{ down: 1, distance: 10, spot: null }, ['1st & 10']],
    [
      { down: 2, distance: 7, spot: 'BUF 18', yard_line: 82, is_red_zone: true },
      ['2nd & 7 at BUF 18', 'Red zone'],
    ],
    [
      { down: 1, distance: 6, spot: 'BUF 6', yard_line: 94, is_red_zone: true },
      ['1st & Goal at BUF 6', 'Red zone'],
    ],
    // Four yards from the own goal line a first down is ten yards away.
    [
      { down: 1, distance: 10, spot: 'KC 4', yard_line: 4, is_red_zone: false },
      ['1st & 10 at KC 4'],
    ],
    [{ spot: 'KC 32', home_timeouts: 2 }, []],
  ])('%o', (known, words) => {
    expect(ballWords(buildSituation(known))).toEqual(words);
  });

  it('is nothing of a down without its distance', () => {
    expect(downWords(buildSituation({ down: 3 }))).toBeUndefined();
  });

  it('is runs, wickets and overs in cricket', () => {
    expect(inningsWords({ runs: 184, wickets: 6, overs: 18.2 })).toBe('184/6 (18.2 ov)');
    expect(inningsWords({ runs: 184, wickets: null, overs: null })).toBe('184');
    const batting = buildSituation({ innings_runs: 12, innings_wickets: 0, innings_overs: 3 });
    expect(currentInnings(batting)).toBe('12/0 (3 ov)');
    expect(currentInnings(buildSituation())).toBeUndefined();
  });
});

it('a change replaces the row of its game, or takes it away', () => {
  const [one, other] = [buildSituation({ game_id: 'a' }), buildSituation({ game_id: 'b' })];
  const moved = { ...one, down: 2, distance: 1 };
  expect(applyToSituations([one, other], { kind: 'upsert', row: moved })).toEqual([other, moved]);
  expect(applyToSituations([one, other], { kind: 'delete', id: 'b' })).toEqual([one]);
});
