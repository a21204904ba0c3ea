import { describe, expect, it } from 'vitest';
import { nbaSummary, nflSummary } from '#test/game-answers.ts';
import { scoreboardEvent, statuses } from '#test/scoreboard-builder.ts';
import { parseScoreboard } from './scoreboard.ts';
import { parseSummary } from './summary.ts';

const gameId = 'espn_nfl_401';

describe('a summary', () => {
  const summary = parseSummary(nflSummary, 'NFL');

  it('has the game as the scoreboard has it, with venue and periods', () => {
    expect(summary.game).toMatchObject({
      external_id: gameId,
      status: 'final',
      home_score: 17,
      away_score: 24,
      week: 12,
      venue: 'Lakefront Field',
    });
    const ofHome = summary.periodScores.filter(({ side }) => side === 'home');
    expect(ofHome.map(({ period, score }) => [period, score])).toEqual([
      [1, 7],
      [2, 3],
      [3, 0],
      [4, 7],
    ]);
  });

  it('has figures of teams and players, and who leads', () => {
    expect(summary.teamFigures).toEqual([
      {
        game_id: gameId,
        side: 'home',
        basis: 'game',
        name: 'firstDowns',
        label: '1st Downs',
        figure: '17',
        ordinal: 1,
      },
    ]);
    expect(summary.playerLines).toEqual([
      expect.objectContaining({
        player_id: 'espn_nfl_9201',
        category: 'passing',
        figures: { 'C/ATT': '21/32', YDS: '257' },
        did_not_play: false,
      }),
    ]);
    expect(summary.leaders).toEqual([
      expect.objectContaining({ side: 'home', category: 'passingYards', figure: '257 YDS' }),
    ]);
  });

  it('has each play once, in order, with score and situation', () => {
    expect(summary.plays.map(({ external_id, ordinal }) => [external_id, ordinal])).toEqual([
      ['espn_nfl_1', 1],
      ['espn_nfl_2', 2],
      ['espn_nfl_3', 3],
    ]);
    expect(summary.plays[1]).toMatchObject({
      side: 'home',
      is_scoring: true,
      home_score: 7,
      period: 1,
      clock: '9:41',
      situation: '2nd & 7 at CLE 40',
      occurred_at: '2026-11-22T18:10:00.000Z',
    });
  });

  it('carries win probability and odds', () => {
    expect(summary.winProbabilities).toEqual([
      {
        game_id: gameId,
        play_id: 'espn_nfl_1',
        ordinal: 1,
        provider_home_win: 0.51,
        provider_tie: 0,
      },
    ]);
    expect(summary.odds).toHaveLength(1);
    expect(summary.refused).toEqual([{ id: null, reason: 'no figures that are known' }]);
  });

  it('has drives in order, the one that is on without an end', () => {
    expect(summary.drives).toEqual([
      {
        game_id: gameId,
        ordinal: 1,
        side: 'home',
        result: 'Touchdown',
        is_scoring: true,
        scoring_side: 'home',
        plays: 8,
        yards: 75,
        seconds: 252,
        start_period: 1,
        start_clock: '15:00',
        start_spot: 'CLE 25',
        end_period: 1,
        end_clock: '10:48',
        end_spot: 'KC 0',
      },
      expect.objectContaining({ ordinal: 2, result: null, start_spot: 'CLE 25', end_spot: null }),
    ]);
  });

  it('takes the drive that is on once, though it is the last of all too', () => {
    const on = { id: '9', team: { id: '12' } };
    const drives = { previous: [{ id: '8' }, on, null], current: on };
    const { drives: rows, refused } = parseSummary({ header: scoreboardEvent(), drives }, 'NFL');
    expect(rows.map(({ ordinal, side }) => [ordinal, side])).toEqual([
      [1, null],
      [2, 'away'],
    ]);
    expect(refused).toHaveLength(1);
  });

  it('says what weather, channels and series it has', () => {
    expect(summary.facts).toEqual([
      expect.objectContaining({
        game_id: gameId,
        weather: 'Light rain',
        temperature_f: 41,
        gust_mph: 21,
        precipitation_percent: 10,
        broadcasts: [{ name: 'Lake TV', market: 'national', kind: 'tv' }],
        series: 'KC wins series 4-2',
        season_series: 'CLE leads series 1-0',
      }),
    ]);
  });

  it('has the places of shots, and of nothing else', () => {
    const { plays } = parseSummary(nbaSummary, 'NBA');
    expect(plays.map(({ shot_x, shot_y }) => [shot_x, shot_y])).toEqual([
      [41, 17],
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  it('tells season averages before the game from figures of the game', () => {
    const header = scoreboardEvent({ type: statuses.scheduled });
    const { teamFigures } = parseSummary({ ...nflSummary, header }, 'NFL');
    expect(teamFigures.map(({ basis }) => basis)).toEqual(['season']);
  });

  it('takes overtime from the periods where the status leaves it out', () => {
    const linescores = [7, 7, 3, 0, 3].map((value) => ({ value }));
    const header: Record<string, unknown> = scoreboardEvent({ home: { linescores } });
    header.status = { type: statuses.final };
    expect(parseSummary({ header }, 'NFL').game).toMatchObject({
      quarter: 5,
      status_detail: 'Final/OT',
    });
  });

  it('adds the fouls of the quarter to where a game stands', () => {
    const side = (teamFoulsCurrent: number) => ({
      ...{ timeoutsRemaining: 4, fouls: { teamFoulsCurrent, foulsToGive: 1 } },
    });
    const sides = { home: side(3), away: side(0) };
    const fouls = { home_fouls: 3, away_fouls: 0 };
    const header = scoreboardEvent(sides);
    expect(parseSummary({ header }, 'NBA').situations).toEqual([
      { game_id: 'espn_nba_401', ...fouls, home_timeouts: 4, away_timeouts: 4 },
    ]);
    const situation = { lastPlay: { text: 'A basket' } };
    expect(parseSummary({ header, situation }, 'NBA').situations).toMatchObject([
      { ...fouls, last_play: 'A basket' },
    ]);
    const ended = scoreboardEvent({ ...sides, type: statuses.final });
    expect(parseSummary({ header: ended }, 'NBA').situations).toEqual([]);
  });

  it('lives without any part but the game', () => {
    const summary = parseSummary({ header: scoreboardEvent() }, 'NFL');
    const { game, refused, ...parts } = summary;
    expect(game.external_id).toBe(gameId);
    expect(refused).toEqual([]);
    expect(Object.values(parts).flat()).toEqual([]);
  });

  it('refuses entries of a third team and figures without labels', () => {
    const teams = [{ team: { id: '99' }, statistics: [] }];
    const athletes = [{ athlete: { id: '1', displayName: 'A' }, stats: ['1', '2'] }];
    const players = [{ team: { id: '5' }, statistics: [{ labels: ['X'], athletes }] }];
    const answer = { header: scoreboardEvent(), boxscore: { teams, players } };
    expect(parseSummary(answer, 'NFL').refused).toEqual([
      { id: '99', reason: 'a team of another game' },
      { id: null, reason: 'figures without labels' },
    ]);
  });

  it('is refused as a whole when its game has no status', () => {
    expect(() => parseSummary({ header: { ...scoreboardEvent(), status: null } }, 'NFL')).toThrow(
      expect.objectContaining({ code: 'upstream_failed' }),
    );
  });
});

it('a team’s schedule has status and score one level deeper', () => {
  const event: Record<string, unknown> = scoreboardEvent({
    home: { score: { value: 17, displayValue: '17' } },
    away: { score: { displayValue: '24' } },
    competition: { status: { type: statuses.finalOvertime, period: 5 } },
  });
  delete event.status;
  expect(parseScoreboard({ events: [event] }, 'NFL').games[0]).toMatchObject({
    status: 'final',
    status_detail: 'Final/OT',
    home_score: 17,
    away_score: 24,
  });
});

it('a page of win probabilities names the plays by their address', () => {
  const play = { $ref: 'http://core.test/events/401/plays/4011?lang=en' };
  const items = [{ homeWinPercentage: 0.6, play }, { homeWinPercentage: 60 }];
  const { winProbabilities, refused } = parseSummary(
    { ...nflSummary, odds: [], pickcenter: [], winprobability: items },
    'NFL',
  );
  expect(winProbabilities).toEqual([
    {
      game_id: gameId,
      play_id: 'espn_nfl_4011',
      ordinal: 1,
      provider_home_win: 0.6,
      provider_tie: 0,
    },
  ]);
  expect(refused).toHaveLength(1);
});
