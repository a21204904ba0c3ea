import { plural } from './plural.ts';

/** What is followed, and choosing teams by their badges. */
export const followTexts = {
  mine: 'You follow',
  teamsOf: (league: string) => `${league} teams`,
  follow: (count: number) =>
    count === 0
      ? 'Follow teams'
      : plural(count, { one: 'Follow 1 team', other: `Follow ${count} teams` }),
} as const;

export const welcomeTexts = {
  heading: 'Which teams are yours?',
  detail: 'Your email is confirmed. Pick your teams, and their games come first.',
  skip: 'Skip',
} as const;
