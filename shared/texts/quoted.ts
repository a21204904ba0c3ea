/** Sentences of the specification that several features say, each to the letter. */
export const quoted = {
  upgradeToPremium: 'Upgrade to Premium',
  signUpFree: 'Sign Up Free',
  goToDashboard: 'Go to Dashboard',
  unexpectedError: 'An unexpected error occurred',
  allPositions: 'All Positions',
  noTeamsFound: 'No teams found matching your search',
  noPlayersFound: 'No players found matching your criteria',
  noUpcomingGames: 'No upcoming games scheduled',
  returnToHome: 'Return to Home',
} as const;
