import { describe, expect, it } from 'vitest';
import { cricketMatch, nflLiveEvent, soccerEvent } from '#test/game-answers.ts';
import { scoreboard, scoreboardEvent, statuses } from '#test/scoreboard-builder.ts';
import { parseScoreboard } from './scoreboard.ts';

const factsOf = (event: unknown) => parseScoreboard(scoreboard(event), 'NFL').facts;
const situationsOf = (event: unknown) => parseScoreboard(scoreboard(event), 'NFL').situations;
const withSituation = (situation: unknown, type: object = statuses.inProgress) =>
  scoreboardEvent({ type: { ...type }, competition: { situation } });

const third = { down: 3, distance: 4, yardLine: 32, possessionText: 'KC 32', isRedZone: true };
const noBall = { down: null, distance: null, spot: null, yard_line: null, is_red_zone: null };

describe('what a board says besides the score', () => {
  it('is one row with records, channels, weather, note and series', () => {
    expect(factsOf(nflLiveEvent)).toEqual([
      {
        game_id: 'espn_nfl_403',
        home_record: '7-3-1',
        home_record_at_home: '4-1',
        home_record_on_road: '3-2-1',
        away_record: '8-3',
        away_record_at_home: null,
        away_record_on_road: null,
        broadcasts: [
          { name: 'Lake TV', market: 'national', kind: 'tv' },
          { name: 'Shore FM', market: 'home', kind: 'radio' },
          { name: 'Lake Plus', market: 'national', kind: 'other' },
        ],
        weather: 'Partly sunny',
        temperature_f: 74,
        gust_mph: null,
        precipitation_percent: null,
        note: 'NFL Harbour Game',
        series: 'CLE leads series 1-0',
        season_series: null,
        home_color: null,
        home_alternate_color: null,
        away_color: null,
        away_alternate_color: null,
      },
    ]);
  });

  it('has codes and colours of teams that are none of ours', () => {
    const { games, facts } = parseScoreboard(scoreboard(soccerEvent), 'SOCCER');
    expect(games).toMatchObject([{ home_code: 'HAR', away_code: 'VAL' }]);
    expect(facts).toEqual([
      expect.objectContaining({
        home_color: '#0a3161',
        home_alternate_color: null,
        away_color: null,
        away_alternate_color: '#ffffff',
      }),
    ]);
  });

  it.each([
    ['NBA', 'NBA Cup - Championship', 6],
    ['NBA', 'In-Season Tournament Final', 6],
    ['NBA', 'NBA Cup - Semifinals', 2],
    ['NBA', 'NBA Finals - Game 1', 2],
    ['SOCCER', 'FA Cup Final', 2],
  ] as const)('tells the %s game "%s" as one of season type %i', (sport, headline, type) => {
    const season = { year: 2027, type: 2 };
    const inNotes = scoreboardEvent({ competition: { notes: [{ headline }] } });
    const inHead = { ...scoreboardEvent(), gameNote: headline };
    for (const told of [inNotes, inHead]) {
      const { games, facts } = parseScoreboard(scoreboard({ ...told, season }), sport);
      expect(games).toMatchObject([{ season_type: type }]);
      expect(facts).toMatchObject([{ note: headline }]);
    }
  });

  it('is nothing where the board says nothing', () => {
    expect(factsOf(scoreboardEvent())).toEqual([]);
  });

  it.each([
    ['a record in words', { home: { records: [{ type: 'total', summary: 'seven' }] } }],
    ['a record of nothing known', { home: { records: [{ type: 'vsconf', summary: '3-1' }, 7] } }],
    ['notes that are none', { competition: { notes: [null, 7, { headline: ' ' }] } }],
    ['a series without words', { competition: { series: { type: 'playoff' } } }],
    ['channels without a name', { competition: { geoBroadcasts: [{ type: null }, 'CBS', null] } }],
  ])('keeps the game whatever stands there: %s', (_name, parts) => {
    const { games, facts, refused } = parseScoreboard(scoreboard(scoreboardEvent(parts)), 'NFL');
    expect([games.length, facts, refused]).toEqual([1, [], []]);
  });

  it('takes the words of the weather from the field that has them', () => {
    const event = { ...scoreboardEvent(), weather: { displayValue: '38', conditionId: 'Rain' } };
    expect(factsOf(event)).toEqual([
      expect.objectContaining({ weather: 'Rain', temperature_f: null }),
    ]);
  });

  it('keeps a list of channels to a bounded size', () => {
    const names = Array.from({ length: 300 }, (_, at) => `Channel ${at}`);
    const [facts] = factsOf(
      scoreboardEvent({ competition: { broadcasts: [{ market: 'home', names }] } }),
    )!;
    expect(facts?.broadcasts).toHaveLength(50);
  });
});

describe('where a game stands', () => {
  it('is told with down, distance, spot, timeouts and the last play', () => {
    expect(situationsOf(nflLiveEvent)).toEqual([
      {
        game_id: 'espn_nfl_403',
        down: 3,
        distance: 4,
        spot: 'CLE 32',
        yard_line: 32,
        is_red_zone: false,
        home_timeouts: 2,
        away_timeouts: 3,
        home_in_bonus: null,
        away_in_bonus: null,
        innings_runs: null,
        innings_wickets: null,
        innings_overs: null,
        last_play: 'Ambar passes to Brandt for 6 yards',
      },
    ]);
  });

  it.each([
    ['no down', { ...third, down: -1 }],
    ['a fifth down', { ...third, down: 5 }],
    ['no distance', { ...third, distance: null }],
    ['a distance in words', { ...third, distance: 'goal' }],
  ])('has neither distance nor spot with %s', (_name, situation) => {
    expect(situationsOf(withSituation({ ...situation, homeTimeouts: 1 }))).toEqual([
      expect.objectContaining({ ...noBall, home_timeouts: 1 }),
    ]);
  });

  it.each([
    ['a game that is over', withSituation(third, statuses.final)],
    ['a game to come', withSituation(third, statuses.scheduled)],
    ['an empty situation', withSituation({})],
    ['something else', withSituation('3rd & 4')],
  ])('is nothing of %s', (_name, event) => {
    const { games, situations } = parseScoreboard(scoreboard(event), 'NFL');
    expect([games.length, situations]).toEqual([1, []]);
  });

  it('is runs, wickets and overs of the innings that is played in cricket', () => {
    expect(parseScoreboard(scoreboard(cricketMatch), 'CRICKET').situations).toEqual([
      expect.objectContaining({ innings_runs: 125, innings_wickets: 3, innings_overs: 16 }),
    ]);
  });
});
