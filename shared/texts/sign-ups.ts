import type { SignUps } from '../facts/sign-ups.ts';

type ClosedMode = Exclude<SignUps, 'open'>;
type ClosedWords = {
  /** Stands on the button that opens the dialog. */
  label: string;
  heading: string;
  detail: string;
  /** Below prices. */
  note: string;
  step: { title: string; body: string };
};

/** Where not everybody may make an account. */
export const closedSignUpTexts: Record<ClosedMode, ClosedWords> = {
  invite: {
    label: 'By invitation',
    heading: 'New accounts are by invitation',
    detail:
      'Whoever looks after this site invites people by mail. If you were invited, open the link in that mail: it lets you choose a password.',
    note: 'A plan needs an account, and new accounts are by invitation.',
    step: { title: 'Get invited', body: 'By a mail with a link. It lets you choose a password.' },
  },
  off: {
    label: 'Sign-ups are closed',
    heading: 'Sign-ups are closed',
    detail: 'This site takes no new accounts at present. If you have one, log in as before.',
    note: 'A plan needs an account, and this site takes no new accounts at present.',
    step: { title: 'Log in', body: 'This site takes no new accounts at present.' },
  },
};

export const closedSignUpLogIn = 'I have an account';
