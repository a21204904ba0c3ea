export const dashboardTexts = {
  pageTitles: {
    home: 'Dashboard',
    favorites: 'Your favorites',
    predictions: 'Predictions',
    fantasy: 'Fantasy picks',
    injuries: 'Injury reports',
  },
  descriptions: {
    home: 'Live NFL and NBA scores, the next games and the latest headlines in one place.',
    favorites: 'The teams and players you follow.',
    predictions: 'Fantasy picks, player predictions and parlays, with their chances and reasons.',
    fantasy: 'Fantasy picks of the week, with projected points, value and reasons.',
    injuries: 'NFL and NBA injury reports, and what they mean for fantasy teams.',
  },
  heading: 'Dashboard',
  tabs: 'Dashboard sections',
  tabNames: {
    home: 'Home',
    favorites: 'Favorites',
    predictions: 'Predictions',
    fantasy: 'Fantasy',
    injuries: 'Injuries',
  },
  leagues: 'Leagues',
  allLeagues: 'All',
} as const;
