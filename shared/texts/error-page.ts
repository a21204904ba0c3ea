import { quoted } from './quoted.ts';

export const errorPageTexts = {
  pageTitle: 'Something went wrong',
  heading: 'Timeout on the field',
  body: 'This page stumbled. Your account and your data are safe; a reload usually puts it right.',
  reload: 'Reload the page',
  home: quoted.returnToHome,
} as const;
