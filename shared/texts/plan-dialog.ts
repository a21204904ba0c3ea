import { quoted } from './quoted.ts';

/** Apart from the other words of the prices: the front page has no room for them. */
export const planDialogTexts = {
  title: quoted.upgradeToPremium,
  lead: 'Fantasy picks, player predictions, parlays and injury reports, of every sport.',
  eachPlan: 'Each plan brings',
} as const;
