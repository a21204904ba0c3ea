export const profileTexts = {
  pageTitle: 'Profile',
  description: 'Your name, picture, log-in and the data that Sports Hub keeps about you.',
  heading: 'Profile',
  back: 'Back to Dashboard',
} as const;
