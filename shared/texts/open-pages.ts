/** Pages of leagues, teams and players that everybody may open. */
export const openPageTexts = {
  invitation: {
    title: 'Your teams first',
    hint: 'A free account puts your teams and players first, alerts you and opens the match centre of every game. Forecasts with their reasons are part of Premium.',
  },
  /** For who runs no scripts. */
  easternTimes: 'Times are those of New York (Eastern).',
  back: 'Back to the front page',
  openTeam: 'Open the team page',
  openPlayer: 'Open the player page',
  /** Of a team, for search engines and its tab. */
  teamTitle: (team: string) => `${team}: scores, schedule, roster and injuries`,
  teamDescription: (team: string) =>
    `The last and next game of the ${team}, record and place, every game of the season, roster and who is out, on Sports Hub.`,
  playerTitle: (player: string, team: string | undefined) =>
    `${player}${team ? `, ${team}` : ''}: game log, season and status`,
  scoresTitle: (league: string, days: string) => `${league} scores, ${days}`,
  scoresDescription: (league: string, days: string) =>
    `Every ${league} score of ${days}, on Sports Hub.`,
  gamesOf: (league: string) => `${league} games`,
} as const;
