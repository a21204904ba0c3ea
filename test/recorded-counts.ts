import type { League, Sport } from '#shared/facts/sports.ts';

// Every count below was taken from the files by a Python script that shares nothing with the parsers:
//   events     len(d['events'])
//   odds       sum(len(e['competitions'][0].get('odds') or []) for e in d['events'])
//   periods    sum(len(c.get('linescores') or []) for e in events for c in e[..]['competitors'])
//   athletes   sum(len(a['items']) if 'items' in a else 1 for a in d['athletes'])
//   injuries   sum(len(t['injuries']) for t in d['injuries'])
//   standings  sum(len(c['standings']['entries']) for c in d['children'])
//   plays      len(d['plays']) or sum(len(x['plays']) for x in d['drives']['previous'])
//   channels   len({(market, name.lower())}) over geoBroadcasts and the names in broadcasts of each event
//   records    summaries like 7-3 of type total, home, road (and ytd, away, homerecord, awayrecord) in
//              records or else record of each competitor
//   notes      events with a headline in notes; weather: events with weather
//   situations events in state 'in' whose situation has a lastPlay, a down or timeouts
//   spreads    offers that have a spread of their own, a pointSpread or details with a code of the teams
//   headlines  len(d['articles']); for XML len(re.findall('<item>|<entry>', text))

type Counts = Record<string, number>;

/** `final 7, live 2` */
function readCounts(words: string): Counts {
  return Object.fromEntries(
    words.split(', ').flatMap((word) => {
      const [name = '', count] = word.split(' ');
      return name === '' ? [] : [[name, Number(count)]];
    }),
  );
}

/** Boards of one sport: the states of their games, then what else they hold. */
const boardsOf = (sport: Sport, counts: Record<string, string>) =>
  Object.entries(counts).map(([file, words]) => {
    const [statuses = '', others = ''] = words.split('; ');
    return [file, sport, readCounts(statuses), readCounts(others)] as const;
  });

/** A board of basketball that has not begun: for each game one offer with a spread, and three records a side. */
const beforeGames = (games: number, channels: number) =>
  `scheduled ${games}; odds ${games}, spreads ${games}, channels ${channels}, records ${6 * games}`;

export const boards = [
  ...boardsOf('NFL', {
    // The script counts 90: five games that have not begun carry a period of 0 for each side.
    'nfl/scoreboard-2022-09-11.json.gz':
      'live 8, final 2, scheduled 6; odds 6, periods 80, channels 19, records 96, weather 13, situations 8, spreads 6',
    'nfl/scoreboard-2024-12-15.json': 'final 13; periods 104, channels 26, records 78',
    'nfl/scoreboard-2025-week1-pre.json': 'scheduled 16; odds 16, channels 18, notes 1, spreads 16',
    'nfl/scoreboard-superbowl-final.json': 'final 1; periods 8, channels 1, records 6, notes 1',
  }),
  ...boardsOf('NBA', {
    'nba/scoreboard-2024-12-15.json.gz': 'final 7; periods 56, channels 27, records 42',
    'nba/scoreboard-2025-10-02-preseason.json': 'scheduled 2; notes 2',
    'nba/scoreboard-2025-finals-pre.json':
      'scheduled 1; odds 1, channels 2, records 6, notes 1, spreads 1',
    'nba/scoreboard-2026-03-01-pre.json.gz': beforeGames(11, 33),
    'feeds-more/nba/scoreboard-2026-02-18-no-games.json.gz': '',
    'feeds-more/nba/scoreboard-2026-02-19-pre.json.gz': beforeGames(10, 30),
    'feeds-more/nba/scoreboard-2026-02-20-pre.json.gz': beforeGames(9, 32),
    'feeds-more/nba/scoreboard-2026-02-22-pre.json.gz': beforeGames(11, 32),
    'feeds-more/nba/scoreboard-2026-02-23-pre.json.gz': beforeGames(3, 7),
    'feeds-more/nba/scoreboard-2026-02-25-pre.json.gz': beforeGames(6, 16),
    'feeds-more/nba/scoreboard-2026-02-26-pre.json.gz': beforeGames(10, 34),
    'feeds-more/nba/scoreboard-2026-02-28-pre.json.gz': beforeGames(5, 16),
  }),
  ...boardsOf('SOCCER', {
    // Its lists of odds hold nothing but null.
    'soccer/all-leagues-2026-03-21.json': 'final 13, postponed 1; channels 20, records 28',
    'soccer/eng1-2025-05-25.json': 'final 10; channels 12, records 20',
    'soccer/mls-2022-09-17.json.gz':
      'final 2, live 4, scheduled 5; odds 27, channels 10, records 44',
  }),
  ...boardsOf('CRICKET', {
    'cricket/scoreboard-live-and-pre.json': 'live 1, scheduled 1; periods 2, situations 1',
  }),
  // Sports that are none of ours come in the same shape and bring the states that ours lack.
  ...boardsOf('NBA', {
    'other/ncaam-2025-03-01.json.gz': 'final 9; periods 38, channels 10, records 54',
  }),
  ...boardsOf('NFL', {
    'other/ncaaf-2022-09-17.json':
      'live 9; periods 40, channels 10, records 48, weather 9, situations 8',
    'other/mlb-2025-06-04.json.gz':
      'final 8, live 6, postponed 1; periods 197, channels 53, records 90, weather 5, situations 6, notes 1',
    'other/mlb-2025-09-27.json':
      'final 1, live 4; periods 38, channels 19, records 30, weather 3, situations 4',
    'other/nhl-2022-09-25.json':
      'final 3, live 5, scheduled 2; periods 40, channels 4, records 28, situations 1',
  }),
];

export const schedules: [file: string, league: League, statuses: Counts, ot: number][] = [
  ['nba/team-schedule-2022-23-LAL.json.gz', 'NBA', { final: 82 }, 7],
  ['nba/team-schedule-2026-playoffs.json.gz', 'NBA', { final: 6, scheduled: 7 }, 1],
  ['nfl/team-schedule-2023-KC.json.gz', 'NFL', { final: 17 }, 0],
];

const summaryCounts = [
  ...(['periods', 'figures', 'lines', 'leaders'] as const),
  ...(['plays', 'probability', 'odds', 'news'] as const),
];
const summaryRows: [file: string, league: League, ...counts: number[]][] = [
  ['nfl/summary-final-2023-09-17.json.gz', 'NFL', 8, 50, 67, 10, 186, 187, 0, 6],
  ['nfl/summary-pre-2025-09-21.json', 'NFL', 0, 16, 0, 10, 0, 0, 1, 6],
  // Six articles, two of one day under one headline.
  ['nba/summary-final-2024-01-09.json.gz', 'NBA', 8, 46, 27, 6, 474, 474, 1, 5],
  ['nba/summary-live-2025-01-07.json.gz', 'NBA', 8, 46, 28, 6, 388, 388, 0, 6],
  ['nba/summary-pre.json', 'NBA', 0, 22, 0, 6, 0, 0, 0, 6],
];

export const summaries = summaryRows.map(
  ([file, league, ...counts]) =>
    [
      file,
      league,
      Object.fromEntries(summaryCounts.map((name, at) => [name, counts[at]])),
    ] as const,
);
