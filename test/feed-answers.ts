import { scoreboardEvent, statuses } from './scoreboard-builder.ts';

/** Small answers in the shapes of the real feeds, written by hand about invented people. */

const person = (id: string, displayName: string) => ({ id, displayName });
const kansasCity = { id: '12', displayName: 'Kansas City Chiefs', abbreviation: 'KC' };
const cleveland = { id: '5', displayName: 'Cleveland Browns', abbreviation: 'CLE' };

export const nflRoster = {
  team: kansasCity,
  athletes: [
    {
      position: 'offense',
      items: [
        {
          ...person('9001', 'Orlin Vance'),
          height: 76,
          weight: 225,
          age: 27,
          dateOfBirth: '1999-02-28T08:00Z',
          jersey: '15',
          position: { abbreviation: 'QB' },
          headshot: { href: 'https://pictures.test/9001.png' },
          status: { type: 'active' },
        },
        {
          ...person('9002', 'Teo Brandt'),
          height: 73,
          weight: 310,
          position: { abbreviation: 'OT' },
        },
      ],
    },
    { position: 'practiceSquad', items: [] },
  ],
};

export const nbaRoster = {
  team: { id: '13', displayName: 'Los Angeles Lakers' },
  athletes: [
    {
      id: '9101',
      fullName: 'Ivo Castell',
      height: '78.0',
      weight: '230',
      age: 26,
      jersey: '7',
      position: { abbreviation: 'PG' },
      headshot: { href: 'javascript:alert(1)' },
    },
  ],
};

export const injuries = {
  injuries: [
    {
      id: '12',
      displayName: 'Kansas City Chiefs',
      injuries: [
        {
          id: '7',
          status: 'Questionable',
          date: '2026-11-20T16:41Z',
          shortComment: 'He was limited on Friday.',
          athlete: {
            displayName: 'Orlin Vance',
            position: { abbreviation: 'QB' },
            links: [{ href: 'https://feed.test/nfl/player/_/id/9001/orlin-vance' }],
          },
          details: {
            type: 'Knee',
            location: 'Leg',
            detail: 'Sprain',
            side: 'Left',
            returnDate: '2026-11-29',
          },
        },
        { type: { description: 'out' }, athlete: person('9002', 'Teo Brandt'), details: {} },
      ],
    },
  ],
};

const figure = (type: string, value: number | null, displayValue: string) => ({
  type,
  value,
  displayValue,
});

export const standings = {
  name: 'National Football League',
  children: [
    {
      name: 'American Football Conference',
      standings: {
        season: 2026,
        seasonType: 2,
        entries: [
          {
            team: kansasCity,
            stats: [
              figure('wins', 9, '9'),
              figure('losses', 1, '1'),
              figure('ties', 0, '0'),
              figure('winpercent', 0.9, '.900'),
              figure('gamesbehind', 0, '-'),
              figure('streak', 4, 'W4'),
              figure('home', null, '5-0'),
            ],
          },
          {
            team: cleveland,
            stats: [
              { name: 'wins', value: 4 },
              { name: 'losses', value: 6 },
            ],
          },
        ],
      },
    },
  ],
};

export const news = {
  articles: [
    {
      id: 501,
      headline: 'Vance &amp; Brandt practise',
      description: 'Both were <b>limited</b>.',
      published: '2026-11-20T18:00:00Z',
      links: { web: { href: 'https://news.test/501?utm_source=feed' } },
    },
    {
      headline: 'A trade',
      description: '<script>steal()</script>Two players move.',
      published: '2026-11-19T18:00:00Z',
      links: { web: { href: 'javascript:alert(1)' } },
    },
  ],
};

export const teams = {
  sports: [
    {
      leagues: [
        {
          teams: [
            {
              team: {
                ...kansasCity,
                location: 'Kansas City',
                color: 'E31837',
                alternateColor: 'ffb612',
                logos: [{ href: 'https://pictures.test/kc.png' }],
              },
            },
            { team: { ...cleveland, color: 'brown' } },
          ],
        },
      ],
    },
  ],
};

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

export const rss = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Sports</title>
  <item>
    <title>Vance&#039;s return &amp;amp; what it means</title>
    <link> https://news.test/vance </link>
    <description><![CDATA[<p>He is <b>back</b>.</p><img src="x" onerror="steal()">]]></description>
    <pubDate>Fri, 20 Nov 2026 23:28:51 +0000</pubDate>
    <guid isPermaLink="false">a-guid</guid>
  </item>
  <item>
    <title>Vance's return &amp; what it means</title>
    <link>https://www.news.test/vance/?utm_campaign=x</link>
    <pubDate>Fri, 20 Nov 2026 23:30:00 +0000</pubDate>
  </item>
  <item><title>No date</title><link>https://news.test/none</link></item>
</channel></rss>`;

export const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Sports</title>
  <entry>
    <id>t3_1</id><title>A trade</title>
    <link rel="self" href="https://news.test/self"/><link href="https://news.test/trade"/>
    <content type="html">&lt;p&gt;Two players &amp;amp; a pick.&lt;/p&gt;</content>
    <updated>2026-11-20T01:32:05+00:00</updated>
  </entry>
</feed>`;
