/** At the foot of a phone, for who is signed in. */
export const bottomBarTexts = {
  label: 'Quick navigation',
  home: 'Home',
  scores: 'Scores',
  myTeams: 'My teams',
  predictions: 'Predictions',
  more: 'More',
} as const;
