/** Small answers in the shapes of the real feeds, written by hand about invented people. */

export const person = (id: string, displayName: string) => ({ id, displayName });
export const kansasCity = { id: '12', displayName: 'Kansas City Chiefs', abbreviation: 'KC' };
export const cleveland = { id: '5', displayName: 'Cleveland Browns', abbreviation: 'CLE' };

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
