export const newsTexts = {
  heading: 'Latest news',
  empty: 'No recent news available',
  loading: 'Loading news',
  opensArticle: 'opens the article in a new tab',
} as const;

export const newsPageTexts = {
  heading: (league: string) => `${league} news`,
  description: (league: string) => `The latest ${league} headlines on Sports Hub.`,
  back: (league: string) => `Back to ${league}`,
  comingSoon: (league: string) => `${league} news coming soon`,
} as const;
