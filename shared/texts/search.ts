import { plural } from './plural.ts';

export const searchTexts = {
  title: 'Search',
  label: 'Team, player, game, headline or page',
  hint: 'Type a name, a city, an abbreviation or a word of a headline.',
  searching: 'Searching',
  nothing: 'Nothing matches your search.',
  failed: 'Players, games and news could not be searched',
  found: (count: number) => plural(count, { one: '1 result', other: `${count} results` }),
  pages: 'Pages',
  teams: 'Teams',
  players: 'Players',
  games: 'Games',
  news: 'News',
  opensArticle: 'opens the article in a new tab',
} as const;
