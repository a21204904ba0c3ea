/** At the foot of a phone, for who is signed in. */
export const bottomBarTexts = {
  label: 'Quick navigation',
  home: 'Home',
  scores: 'Scores',
  favorites: 'Favorites',
  predictions: 'Predictions',
  more: 'More',
} as const;
