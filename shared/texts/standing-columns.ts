/** Head and meaning of each column; which ones a table has depends on its figures. */
export const standingColumns = {
  wins: { head: 'W', meaning: 'won' },
  losses: { head: 'L', meaning: 'lost' },
  ties: { head: 'T', meaning: 'tied' },
  share: { head: 'PCT', meaning: 'share of games won' },
  behind: { head: 'GB', meaning: 'games behind the first of the table' },
  streak: { head: 'Streak', meaning: 'wins (W) or losses (L) in a row' },
  lastTen: { head: 'L10', meaning: 'record of the last ten games' },
  home: { head: 'Home', meaning: 'record at home' },
  road: { head: 'Away', meaning: 'record away' },
  division: { head: 'Div', meaning: 'record against the division' },
  conference: { head: 'Conf', meaning: 'record against the conference' },
  pointsFor: { head: 'PF', meaning: 'points scored' },
  pointsAgainst: { head: 'PA', meaning: 'points allowed' },
} as const;

/** Marks beside a team, in the feed's key, which differs from one league to the other. */
export const clinchMeanings: Record<'NFL' | 'NBA', Record<string, string>> = {
  NFL: {
    '*': 'won its division and a week off',
    z: 'won its division',
    y: 'sure of a wild card',
    x: 'sure of the playoffs',
    e: 'out of the race for the playoffs',
  },
  NBA: {
    '*': 'best record of the league',
    z: 'won its conference',
    y: 'won its division',
    x: 'sure of the playoffs',
    xp: 'won the play-in',
    pb: 'sure of the play-in',
    e: 'out of the race for the playoffs',
  },
};
