/** Words of the dialog that asks for a proof before the login is changed. */
export const identityTexts = {
  title: 'Is it you?',
  passwordExplanation: 'You logged in a while ago. Enter your current password to go on.',
  codeExplanation: (email: string) =>
    `You logged in a while ago. To go on, prove that you read the mail of ${email}.`,
  password: 'Current password',
  passwordMissing: 'Please enter your current password',
  wrongPassword: 'That is not your password',
  code: 'Code from the mail',
  codeHint: 'Eight figures. They work once, within 10 minutes.',
  codeMissing: 'Please enter the eight figures of the code',
  wrongCode:
    'This code is wrong, was used or is too old. Look for the newest mail, or ask for a new code.',
  sendCode: 'Mail me a code',
  sendCodeInstead: 'Mail me a code instead',
  sendAgain: 'Send a new code',
  codeSent: (email: string) => `Mail sent to ${email}`,
  codeNotSent: 'The mail could not be sent. Please try again in a minute, or use your password.',
  usePassword: 'Use my password',
  confirm: 'Confirm',
  tooOften: 'Too many attempts. Please wait a while and try again.',
  noAnswer: 'No answer from the server. Check your connection, then try again.',
  failed: 'That did not work. Please try again.',
} as const;
