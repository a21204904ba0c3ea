import { describe, expect, it } from 'vitest';
import { parseSummary } from '#feeds/espn/summary.ts';
import { scoreboardEvent, statuses } from '#test/scoreboard-builder.ts';
import { answer } from './answering.ts';
import { createCatalog } from './catalog.ts';
import { createMover } from './moving.ts';

/** Of the 9th of November, one play every half hour from the start. */
const play = (id: string, half: number, score: [away: number, home: number], text = 'Rush') => ({
  id,
  wallclock: new Date(Date.parse('2026-11-09T18:00:00Z') + half * 1_800_000).toISOString(),
  type: { text },
  text: `Play ${id}`,
  period: { number: half < 2 ? 1 : 2 },
  clock: { displayValue: `${9 - half}:00` },
  awayScore: score[0],
  homeScore: score[1],
  end: { down: 2, distance: 7, team: { id: '12' } },
});
const drives = {
  previous: [
    { team: { id: '12' }, result: 'TD', plays: [play('1', 0, [0, 0]), play('2', 1, [7, 0])] },
    { team: { id: '5' }, result: 'FG', plays: [play('3', 2, [7, 0]), play('4', 3, [7, 3])] },
    { team: { id: '12' }, result: 'END', plays: [play('5', 4, [7, 3], 'End of Half')] },
    { team: { id: '12' }, result: 'TD', plays: [play('6', 5, [14, 3])] },
  ],
};
const final = scoreboardEvent({
  id: '77',
  date: '2026-11-09T18:00:00Z',
  type: statuses.final,
  away: { score: '14', winner: true },
  home: { score: '3' },
});
const recorded = {
  file: 'nfl/summary.json',
  endpoint: 'site/v2 summary',
  dates: '',
  text: JSON.stringify({ header: final, boxscore: { teams: [{}], players: [] }, drives }),
};

/** The summary two weeks later, so many minutes after the start. */
function summaryAfter(minutes: number) {
  const mover = createMover('2026-11-09', new Date('2026-11-23T12:00:00Z'));
  const now = new Date(Date.parse('2026-11-23T18:00:00Z') + minutes * 60_000);
  const catalog = createCatalog([recorded], { mover, now, at: '2026-11-09' });
  const path = '/apis/site/v2/sports/football/nfl/summary';
  const query = new URLSearchParams({ event: '77' });
  const reply = answer(catalog, { path, query, agent: '', habits: [], mover, now });
  const { game, plays, periodScores } = parseSummary(JSON.parse(reply.body), 'NFL');
  return {
    ...game,
    plays: plays.length,
    periods: periodScores.map(({ side, period, score }) => `${side} ${period}: ${score}`),
    drives: JSON.parse(reply.body).drives,
  };
}

describe('a game that is played again by its plays', () => {
  it('has not begun before the first of them', () => {
    expect(summaryAfter(-10)).toMatchObject({ status: 'scheduled', home_score: null, plays: 0 });
  });

  it('stands where the last play left it, and nothing tells of later ones', () => {
    const game = summaryAfter(70);
    expect(game).toMatchObject({
      status: 'live',
      away_score: 7,
      home_score: 0,
      quarter: 2,
      time_remaining: '7:00',
      possession: '1',
      plays: 3,
    });
    expect(game.periods).toEqual(['home 1: 0', 'home 2: 0', 'away 1: 7', 'away 2: 0']);
    expect(game.drives.previous).toHaveLength(1);
    expect(game.drives.current).toEqual({ team: { id: '5' }, plays: [expect.anything()] });
  });

  it('rests at half-time', () => {
    expect(summaryAfter(125)).toMatchObject({
      status: 'live',
      status_detail: 'Halftime',
      plays: 5,
    });
  });

  it('is as it was recorded after the last', () => {
    expect(summaryAfter(150)).toMatchObject({ status: 'final', away_score: 14, plays: 6 });
  });
});
