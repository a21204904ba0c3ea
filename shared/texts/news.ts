export const newsTexts = {
  heading: 'Latest news',
  all: (count: number) => `All ${count}`,
  empty: 'No recent news available',
  opensArticle: 'opens the article in a new tab',
  article: 'News',
  readAt: (source: string) => `Read it at ${source}`,
  articleGone: 'This headline is no longer kept here.',
  loadFailed: 'The headline could not be loaded',
  listFailed: 'News could not be loaded',
  simulated: 'Made up for the simulated league: there is no article behind it.',
  nothingBehind: 'There is no article behind it.',
} as const;

export const newsPageTexts = {
  heading: (league: string) => `${league} news`,
  description: (league: string) => `The latest ${league} headlines on Sports Hub.`,
  back: (league: string) => `Back to ${league}`,
  comingSoon: (league: string) => `${league} news coming soon`,
} as const;
