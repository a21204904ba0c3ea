export type LegalText = {
  pageTitle: string;
  description: string;
  sections: { heading: string; paragraphs: string[] }[];
};

export const lastUpdated = 'Last updated: January 2025';

export const termsText: LegalText = {
  pageTitle: 'Terms of Service',
  description: 'The terms under which you may use Sports Hub.',
  sections: [
    {
      heading: 'Acceptance of Terms',
      paragraphs: [
        'By opening an account or using Sports Hub you accept these terms. If you do not accept them, please do not use the service.',
        'You must be old enough where you live: 18+ in the states that allow it, 19+ in Alabama and Nebraska, 21+ elsewhere.',
      ],
    },
    {
      heading: 'Use License',
      paragraphs: [
        'You may use Sports Hub for yourself and not for resale. You may not copy its content in bulk, disturb its operation, or try to reach data that is not yours.',
        'A paid plan unlocks premium content for its period. You may cancel at any time; the plan then ends with the period that is paid.',
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
  description: 'What Sports Hub stores about you, why, and who sees it.',
  sections: [
    {
      heading: 'Information We Collect',
      paragraphs: [
        'Your email address and a hash of your password. If you enter them: your name, date of birth, phone number, picture, and the teams and players you follow.',
        'Your browser keeps your session and your choice of theme. We set no advertising cookies.',
      ],
    },
    {
      heading: 'How We Use Your Information',
      paragraphs: [
        'To log you in, to show your favorites, to send the mails you ask for, and to run a subscription if you start one.',
      ],
    },
    {
      heading: 'Information Sharing',
      paragraphs: [
        'We do not sell personal information, so there is nothing to opt out of. A card payment provider handles payments and sees what a payment needs.',
      ],
    },
    {
      heading: 'Data Security',
      paragraphs: [
        'Passwords are stored as salted hashes. The database itself decides row by row who may read what, and your rows are yours alone.',
      ],
    },
  ],
};
