import { quoted } from './quoted.ts';

export const notFoundTexts = {
  pageTitle: 'Page not found',
  description: 'The page you asked for does not exist.',
  code: '404',
  heading: 'Oops! Page not found',
  home: quoted.returnToHome,
} as const;
