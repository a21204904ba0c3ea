import { quoted } from './quoted.ts';

export const landingTexts = {
  pageTitle: 'Live scores, schedules, news and predictions',
  pageDescription:
    'Live scores, schedules, news, rosters and AI-powered predictions for NFL and NBA, with soccer and cricket.',
  shareAlt: 'Sports Hub: every score, one board.',
  kicker: 'NFL and NBA in depth',
  headline: ['Every score.', 'One board.'],
  lead: 'Live scores, schedules, news and AI-powered predictions in one place.',
  signUp: quoted.signUpFree,
  upgrade: quoted.upgradeToPremium,
  goToDashboard: quoted.goToDashboard,
  ownPlan: 'Your plan',
} as const;
