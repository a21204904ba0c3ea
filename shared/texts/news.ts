export const newsTexts = {
  heading: 'Latest news',
  empty: 'No recent news available',
  loading: 'Loading news',
  opensArticle: 'opens the article in a new tab',
} as const;
