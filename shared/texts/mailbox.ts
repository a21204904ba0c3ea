export const mailFaultTexts = {
  notConfigured: 'This server cannot send mail: SMTP_URL is not set.',
  notSent: 'The mail could not be sent. Please try again later.',
} as const;

export const mailboxTexts = {
  title: 'Local mailbox',
  explanation:
    'No mail server is configured, so mails stay here. Only this machine can open this page.',
  empty: 'No mail so far.',
  to: 'To',
} as const;
