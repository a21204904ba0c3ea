/** The page of a team; what the specification says of its roster stands in `roster.ts`. */
export const teamTexts = {
  parts: 'Parts of the page',
  tabs: {
    overview: 'Overview',
    schedule: 'Schedule',
    injuries: 'Injuries',
    roster: 'Roster',
    news: 'News',
  },
  title: {
    schedule: (team: string) => `${team} Schedule`,
    injuries: (team: string) => `${team} Injuries`,
    news: (team: string) => `${team} News`,
  },
  description: {
    schedule: (team: string) => `Every game of the ${team} this season, with results and times.`,
    injuries: (team: string) => `Who of the ${team} may miss the next games, and since when.`,
    news: (team: string) => `Headlines about the ${team}.`,
  },
} as const;

export const teamScheduleTexts = {
  lastFive: 'Last five',
  ahead: 'Coming up',
  results: 'Results',
  toCalendar: 'Add to your calendar',
  noneAhead: 'No further game is scheduled.',
  noResults: 'No game of this season has been played yet.',
  loadFailed: 'The schedule could not be loaded',
  week: (week: number) => `Week ${week}`,
  playOffs: 'Playoffs',
  atHome: 'vs',
  onRoad: 'at',
  won: { mark: 'W', word: 'Won' },
  lost: { mark: 'L', word: 'Lost' },
  tied: { mark: 'T', word: 'Tied' },
  hidden: 'Score hidden',
  toCome: 'To be announced',
} as const;

export const teamFiguresTexts = {
  heading: 'In figures',
  rank: (place: string, of: number) => `${place} of ${of}`,
  figures: {
    share: 'Won',
    scored: 'Points a game',
    allowed: 'Allowed a game',
    margin: 'Margin a game',
  },
  records: {
    home: 'Home',
    road: 'Away',
    division: 'Division',
    conference: 'Conference',
    lastTen: 'Last ten',
  },
  none: 'Figures appear with the first results.',
} as const;

export const teamNewsTexts = {
  heading: 'News',
  none: (team: string) => `No headline names the ${team} now`,
} as const;

export const teamInjuriesTexts = {
  heading: 'Injuries',
  none: 'Nobody is listed as injured.',
} as const;
