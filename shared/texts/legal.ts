import { retention, tokenLifetimes } from '../facts/intervals.ts';
import { statesFrom18 } from '../facts/minimum-ages.ts';
import { profileTabRoute } from '../facts/profile-routes.ts';

export type LegalText = {
  pageTitle: string;
  description: string;
  lastUpdated: string;
  sections: {
    heading: string;
    paragraphs: string[];
    link?: { to: string; text: string };
  }[];
};

export const termsText: LegalText = {
  pageTitle: 'Terms of Service',
  description: 'The terms under which you may use Sports Hub.',
  lastUpdated: 'Last updated: January 2025',
  sections: [
    {
      heading: 'Acceptance of Terms',
      paragraphs: [
        'By opening an account or using Sports Hub you accept these terms. If you do not accept them, please do not use the service.',
        `You must be old enough where you live: 18+ in ${statesFrom18}; 19+ in Alabama and Nebraska; 21+ elsewhere.`,
      ],
    },
    {
      heading: 'Use License',
      paragraphs: [
        'You may use Sports Hub for yourself and not for resale. You may not copy its content in bulk, disturb its operation, or try to reach data that is not yours.',
        'A paid plan unlocks premium content for its period. You may cancel at any time; the plan then ends with the period you have paid for.',
      ],
    },
    {
      heading: 'Disclaimer',
      paragraphs: [
        'Sports Hub is for entertainment. Scores, schedules and news come from third parties and may be late or wrong. Predictions are estimates and promise nothing.',
      ],
    },
    {
      heading: 'Limitations',
      paragraphs: [
        'As far as the law allows, Sports Hub is not liable for losses that follow from using the service or from its absence, and in particular not for wagers placed elsewhere.',
      ],
    },
  ],
};

export const privacyText: LegalText = {
  pageTitle: 'Privacy Policy',
  description: 'What Sports Hub stores about you, why, for how long, and who sees it.',
  lastUpdated: 'Last updated: November 2026',
  sections: [
    {
      heading: 'Information We Collect',
      paragraphs: [
        'To have an account: your email address, a hash of your password, and when you signed up, confirmed the address and last logged in. If you log in with another service: the number and the email address that you have there. If you enter them: your name, date of birth, phone number and picture, and the teams and players you follow. If you start a subscription: its plan, state and end.',
        `For each device that is logged in: when it logged in, when it was last used, what its browser calls itself, and its IP address. This is deleted when the device signs out, and at the latest ${retention.sessionIdleDays + retention.endedSessionDays} days after its last use. An account whose address is not confirmed is deleted ${retention.unconfirmedAccountDays} days after the last confirmation email.`,
        `So that you can see what was done to your account, a log of it: the last log-ins, wrong passwords, changes and payments, each with its time, and with the IP address and what the browser calls itself where there was one. You find it on your profile page; the operator of this site can read it too, beside your email address, when you signed up and last logged in, your devices and the state of your subscription. An entry is deleted after ${retention.securityLogDays} days.`,
        `That a free trial was used, because there is one for each person and card: keyed hashes of the address and of the card's number at the payment provider, which cannot be read back. They are kept for ${retention.usedTrialDays / 365} years after the trial began, also when the account is deleted, and then removed.`,
        'If you say who wins a game: your chance, when you gave it, and how it was graded. Nobody else sees it. Only if you choose a name for the public table of fans, everybody sees that name, how many of your calls were graded, and their averages, until you leave it.',
        'To slow down guessing of passwords and floods of requests, we count attempts for a day at most, under a keyed hash of the address or the IP address that cannot be read back.',
        `We set three kinds of cookie. After you log in, one that tells your browser from somebody who guesses your password elsewhere; it is read only when you log in, and lasts ${tokenLifetimes.knownDeviceS / 86_400} days. When you log in with another service, one that shows that the same browser comes back from there; it lasts ${tokenLifetimes.providerSignInS / 60} minutes. When you choose to see scores later or not at all, one that says no more than that, so that our pages come without them; it lasts a year, or until you show scores at once again. We use no tracking, advertising or measuring service. Your browser keeps your session, your choice of theme, when and whether it shows scores, which hidden games you asked for and how many games a list last held, in its local storage, and forgets the session when you sign out.`,
        `If you turn on alerts: for each such device the address at which the push service of its browser takes messages, the keys under which it alone reads them, the name of the browser, its time zone, and how it shows scores; and what you want to be told, and when not. The push service, which belongs to the maker of the browser, sees that we send you something, and when, but not what. A device is forgotten when you turn its alerts off, sign out there, or its push service says that it is gone; what was sent, after ${retention.alertDays} days.`,
      ],
    },
    {
      heading: 'How We Use Your Information',
      paragraphs: [
        'To log you in, to show your favorites and your profile to you, to show you which devices are logged in, and to run a subscription if you start one.',
        'We only send emails about your account: to confirm an address, to let you set a new password, and to tell you that your address or password was changed or your account deleted, and what becomes of a trial or a payment of yours. There is no newsletter.',
        'You can download everything we store about you as one file, sign out any device, or delete your account with all of it at once, but for the hashes that say that a trial was used. All of this is on your profile page, for which you need to be logged in.',
      ],
      link: { to: profileTabRoute('security'), text: 'Open your profile' },
    },
    {
      heading: 'Information Sharing',
      paragraphs: [
        'We do not sell or share personal information, for advertising or otherwise, so there is nothing to opt out of. The same holds for children: an account is for people who are old enough under our terms.',
        'Your emails pass through the email provider of this site. If you log in with another service, it learns that you do, and when. If you pay for a plan, a card payment provider handles the payment and sees what a payment needs. Scores, schedules and news come to our server from their providers, and so do logos and photos of teams and players. Your browser asks this site alone, and the providers learn nothing about you.',
        'Your profile picture can be seen by whoever knows its address, which is random and told to nobody. Place, camera and other notes inside an uploaded picture are removed.',
      ],
    },
    {
      heading: 'Data Security',
      paragraphs: [
        'Passwords are stored as salted hashes, and the keys that keep you logged in as hashes as well. The database itself decides row by row who may read what, and your rows are yours alone.',
        `A changed password signs out all your other devices. When you delete your account, your login, profile, pictures, favorites, subscription, devices and security activity are removed at once; only the hashes that say that a trial was used stay for their time, and in the technical log a line that an account was deleted, with its number and a keyed hash of its address. If somebody who looks after this site deletes your account, that hash also stays for ${retention.securityLogDays} days in the list of what they did. Copies in backups, if the operator of this site makes them, go with the backups.`,
      ],
    },
  ],
};
