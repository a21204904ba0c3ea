import { cleveland, injuries, kansasCity, news, person } from './feed-answers.ts';
import { scoreboardEvent, statuses } from './scoreboard-builder.ts';

export const odds = {
  items: [
    {
      provider: { id: '58', name: 'First Book' },
      spread: -3.5,
      overUnder: 44.5,
      overOdds: -110,
      underOdds: 'EVEN',
      homeTeamOdds: {
        favorite: true,
        moneyLine: -180,
        spreadOdds: -108,
        open: { pointSpread: { american: '-2.5' }, moneyLine: { american: '-150' } },
      },
      awayTeamOdds: { favorite: false, moneyLine: 155, spreadOdds: -112 },
      open: { total: { american: '45.5' } },
    },
    { provider: { name: 'Second Book' }, bettingOdds: {} },
  ],
};

const play = (id: string, homeScore: number, awayScore: number) => ({
  id,
  text: `Play ${id}`,
  type: { text: 'Rush' },
  period: { number: 1 },
  clock: { displayValue: '9:41' },
  team: { id: '5' },
  start: { downDistanceText: '2nd & 7 at CLE 40', team: { id: '5' } },
  scoringPlay: homeScore + awayScore > 0,
  homeScore,
  awayScore,
  wallclock: '2026-11-22T18:10:00Z',
});

const place = (number: number, displayValue: string, text: string) => ({
  period: { number },
  clock: { displayValue },
  text,
});

const drive = (id: string, parts: Record<string, unknown>, plays: unknown[]) => ({
  id,
  team: { id: '5' },
  offensivePlays: 8,
  yards: 75,
  timeElapsed: { displayValue: '4:12' },
  start: place(1, '15:00', 'CLE 25'),
  end: place(1, '10:48', 'KC 0'),
  plays,
  ...parts,
});

const channel = (name: string, kind: string, market: string) => ({
  type: { id: '1', shortName: kind },
  market: { id: '1', type: market },
  media: { shortName: name },
});

const lines = (...scores: string[]) => scores.map((displayValue) => ({ displayValue }));

export const nflSummary = {
  header: {
    ...scoreboardEvent({
      type: statuses.final,
      week: 12,
      home: { linescores: lines('7', '3', '0', '7'), id: '5' },
      away: { linescores: lines('7', '7', '10', '0'), id: '12' },
    }),
  },
  gameInfo: {
    venue: { fullName: 'Lakefront Field' },
    weather: { temperature: 41, gust: 21, precipitation: 10, conditionId: 'Light rain' },
  },
  broadcasts: [channel('Lake TV', 'TV', 'National')],
  seasonseries: [
    { type: 'season', title: 'Regular Season Series', summary: 'CLE leads series 1-0' },
    { type: 'playoff', title: 'Playoff Series', summary: 'KC wins series 4-2' },
  ],
  boxscore: {
    teams: [
      {
        team: cleveland,
        statistics: [{ name: 'firstDowns', label: '1st Downs', displayValue: '17' }],
      },
    ],
    players: [
      {
        team: cleveland,
        statistics: [
          {
            name: 'passing',
            labels: ['C/ATT', 'YDS'],
            athletes: [{ athlete: person('9201', 'Nils Ambar'), stats: ['21/32', '257'] }],
          },
        ],
      },
    ],
  },
  leaders: [
    {
      team: cleveland,
      leaders: [
        {
          name: 'passingYards',
          displayName: 'Passing Yards',
          leaders: [{ displayValue: '257 YDS', athlete: person('9201', 'Nils Ambar') }],
        },
        { name: 'rushingYards', leaders: [] },
      ],
    },
  ],
  drives: {
    previous: [
      drive('4011', { displayResult: 'Touchdown', isScore: true }, [
        play('1', 0, 0),
        play('2', 7, 0),
      ]),
    ],
    current: drive('4012', {}, [play('2', 7, 0), play('3', 7, 0)]),
  },
  winprobability: [{ playId: '1', homeWinPercentage: 0.51, tiePercentage: 0 }],
  pickcenter: odds.items,
  injuries: [{ team: kansasCity, injuries: injuries.injuries[0]?.injuries }],
  news,
};

/** Third and four at Cleveland, with everything else that a board may say of a game. */
export const nflLiveEvent = {
  ...scoreboardEvent({
    id: '403',
    home: {
      records: [
        { name: 'overall', type: 'total', summary: '7-3-1' },
        { name: 'Home', type: 'home', summary: '4-1' },
        { name: 'Road', type: 'road', summary: '3-2-1' },
      ],
    },
    away: {
      record: [
        { type: 'total', displayValue: '8-3' },
        { type: 'road', summary: '' },
      ],
    },
    competition: {
      situation: {
        down: 3,
        distance: 4,
        yardLine: 32,
        downDistanceText: '3rd & 4 at CLE 32',
        possessionText: 'CLE 32',
        isRedZone: false,
        homeTimeouts: 2,
        awayTimeouts: 3,
        possession: '5',
        lastPlay: { id: '40312', text: 'Ambar passes to Brandt for 6 yards' },
      },
      broadcasts: [{ market: 'national', names: ['Lake TV', 'Lake Plus'] }],
      geoBroadcasts: [channel('Lake TV', 'TV', 'National'), channel('Shore FM', 'Radio', 'Home')],
      notes: [{ type: 'event', headline: 'NFL Harbour Game' }],
      series: { type: 'playoff', summary: 'CLE leads series 1-0', completed: false },
      odds: [{ provider: { name: 'Old Book' }, details: 'KC -2.5', overUnder: 44 }],
    },
  }),
  weather: { displayValue: 'Partly sunny', temperature: 74, conditionId: '3' },
};

/** A match of clubs that are none of ours. */
export const soccerEvent = scoreboardEvent({
  id: '501',
  home: { team: { id: '1', displayName: 'Harbour FC', abbreviation: 'HAR', color: '0A3161' } },
  away: {
    team: {
      id: '2',
      displayName: 'Valley United',
      abbreviation: 'VAL',
      color: 'no colour',
      alternateColor: 'ffffff',
    },
  },
});

/** A shot, a rebound at a place of its own, and a free throw, which has none. */
export const nbaSummary = {
  header: scoreboardEvent({
    id: '601',
    week: null,
    home: { team: { id: '5', displayName: 'Cleveland Cavaliers' } },
    away: { team: { id: '12', displayName: 'LA Clippers' } },
  }),
  plays: [
    { id: '1', text: 'Ambar makes 23-foot shot', shootingPlay: true, coordinate: { x: 41, y: 17 } },
    { id: '2', text: 'Brandt rebound', shootingPlay: false, coordinate: { x: 15, y: 2 } },
    {
      id: '3',
      text: 'Ambar misses free throw 1 of 2',
      shootingPlay: true,
      coordinate: { x: -214_748_340, y: -214_748_365 },
    },
    { id: '4', text: 'Brandt misses layup', shootingPlay: true, coordinate: { x: 25.4, y: null } },
  ],
};

export const nbaLive = {
  scoreboard: {
    games: [
      {
        gameId: '0022600101',
        gameStatus: 2,
        gameStatusText: 'Q4 5:41',
        period: 4,
        gameClock: 'PT05M41.00S',
        gameTimeUTC: '2026-11-21T01:00:00Z',
        homeTeam: {
          teamTricode: 'CHI',
          teamCity: 'Chicago',
          teamName: 'Bulls',
          score: 99,
          wins: 16,
          losses: 19,
          inBonus: '1',
          timeoutsRemaining: 3,
          periods: [{ period: 1, score: 25 }],
        },
        awayTeam: {
          teamTricode: 'SAS',
          teamCity: 'San Antonio',
          teamName: 'Spurs',
          score: 103,
          inBonus: '0',
          timeoutsRemaining: 2,
        },
      },
    ],
  },
};

/** Who has runs in it bats. */
const innings = (runs: number, wickets: number, overs: number, isCurrent: number) => ({
  ...{ runs, wickets, overs, isBatting: runs > 0, isCurrent },
});

export const cricketMatch = {
  id: '1324647',
  date: '2026-12-31T02:40Z',
  status: {
    displayClock: "0'",
    period: 2,
    summary: 'Anchors require 31 runs',
    type: { id: '0', description: 'Live', detail: 'Live', state: 'in' },
  },
  competitions: [
    {
      venue: { fullName: 'Harbour Oval' },
      competitors: [
        {
          ...{ homeAway: 'home', score: '155/6', team: { id: '1', displayName: 'Harbour Kites' } },
          linescores: [innings(155, 6, 20, 0), innings(0, 0, 16, 1)],
        },
        {
          ...{ homeAway: 'away', score: '125/3 (16/20 ov, target 156)' },
          team: { id: '2', displayName: 'Valley Anchors' },
          linescores: [innings(0, 0, 20, 0), innings(125, 3, 16, 1)],
        },
      ],
    },
  ],
};
