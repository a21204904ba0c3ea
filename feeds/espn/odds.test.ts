import { describe, expect, it } from 'vitest';
import { odds } from '#test/game-answers.ts';
import { scoreboardEvent } from '#test/scoreboard-builder.ts';
import { readOdds } from './odds.ts';
import { parseScoreboard } from './scoreboard.ts';

const gameId = 'espn_nfl_401';
const noCodes = { home: null, away: null };

describe('odds', () => {
  it('are American, a negative spread favours the home side', () => {
    const { rows, refused } = readOdds(odds.items, gameId, noCodes);
    expect(rows).toEqual([
      {
        game_id: gameId,
        provider: 'First Book',
        home_spread: -3.5,
        total: 44.5,
        home_moneyline: -180,
        away_moneyline: 155,
        draw_moneyline: null,
        home_spread_odds: -108,
        away_spread_odds: -112,
        over_odds: -110,
        under_odds: 100,
        open_home_spread: -2.5,
        open_total: 45.5,
        open_home_moneyline: -150,
        open_away_moneyline: null,
      },
    ]);
    expect(refused).toHaveLength(1);
  });

  const provider = { name: 'Book' };
  const oddSign = { spread: -7, awayTeamOdds: { favorite: true } };
  it.each([
    ['a sign against the favourite', oddSign, { home_spread: 7 }],
    ['a pick', { spread: 0, homeTeamOdds: { favorite: false } }, { home_spread: 0 }],
    [
      'lines in words',
      {
        pointSpread: { home: { open: { line: '+7' }, close: { line: '+7.5', odds: '-115' } } },
        total: { over: { close: { line: 'o41.5', odds: 'EVEN' } } },
        moneyline: { away: { close: { odds: '-500' } } },
      },
      { home_spread: 7.5, open_home_spread: 7, total: 41.5, over_odds: 100, away_moneyline: -500 },
    ],
    ['odds that are none', { overUnder: 40, overOdds: 7 }, { total: 40, over_odds: null }],
  ])('take %s', (_name, offer, want) => {
    expect(readOdds([{ provider, ...offer }], gameId, noCodes).rows[0]).toMatchObject(want);
  });

  it.each([
    ['CLE -3.5', -3.5],
    ['KC -2.5', 2.5],
    ['KC +6', -6],
    ['EVEN', 0],
    ['DEN -2.5', null],
    ['KC -x', null],
    [7, null],
  ])('have a spread in their older shape: %s', (details, home_spread) => {
    const named = (id: string, abbreviation: string) => ({ team: { id, abbreviation } });
    const event = scoreboardEvent({
      home: named('5', 'CLE'),
      away: named('12', 'KC'),
      competition: { odds: [{ provider, details, overUnder: 44 }] },
    });
    expect(parseScoreboard({ events: [event] }, 'NFL').odds).toEqual([
      expect.objectContaining({ home_spread, total: 44 }),
    ]);
  });

  it('of a scoreboard belong to its games', () => {
    const event = scoreboardEvent({ competition: { odds: [null, ...odds.items] } });
    expect(parseScoreboard({ events: [event] }, 'NFL').odds).toEqual([
      expect.objectContaining({ game_id: gameId, provider: 'First Book' }),
    ]);
  });
});
