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
  gameInfo: { venue: { fullName: 'Lakefront Field' } },
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
    previous: [{ plays: [play('1', 0, 0), play('2', 7, 0)] }],
    current: { plays: [play('2', 7, 0), play('3', 7, 0)] },
  },
  winprobability: [{ playId: '1', homeWinPercentage: 0.51, tiePercentage: 0 }],
  pickcenter: odds.items,
  injuries: [{ team: kansasCity, injuries: injuries.injuries[0]?.injuries }],
  news,
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
          periods: [{ period: 1, score: 25 }],
        },
        awayTeam: { teamTricode: 'SAS', teamCity: 'San Antonio', teamName: 'Spurs', score: 103 },
      },
    ],
  },
};

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
          homeAway: 'home',
          score: '155/6',
          team: { id: '1', displayName: 'Harbour Kites' },
          linescores: [
            { runs: 155, wickets: 6, overs: 20, isBatting: true, isCurrent: 0 },
            { runs: 0, wickets: 0, overs: 16, isBatting: false, isCurrent: 1 },
          ],
        },
        {
          homeAway: 'away',
          score: '125/3 (16/20 ov, target 156)',
          team: { id: '2', displayName: 'Valley Anchors' },
          linescores: [
            { runs: 0, wickets: 0, overs: 20, isBatting: false, isCurrent: 0 },
            { runs: 125, wickets: 3, overs: 16, isBatting: true, isCurrent: 1 },
          ],
        },
      ],
    },
  ],
};

export const gameLog = {
  names: ['passingYards', 'interceptions'],
  events: {
    '401': {
      gameDate: '2026-11-15T18:00Z',
      gameResult: 'W',
      opponent: { displayName: 'Cleveland Browns' },
    },
  },
  seasonTypes: [
    {
      displayName: '2026 Regular Season',
      categories: [{ events: [{ eventId: '401', stats: ['257', '2'] }] }],
    },
  ],
};
