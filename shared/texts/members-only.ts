/** To a visitor whom a link led to a page behind the log-in. */
export const membersOnlyTexts = {
  title: 'That page is for members',
  description: 'Log in or sign up: you go straight on to it.',
} as const;
