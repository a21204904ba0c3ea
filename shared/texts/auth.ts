export const authTexts = {
  dialogTitle: 'Welcome to Sports Hub',
  logInTab: 'Log in',
  signUpTab: 'Sign up',
  emailLabel: 'Email',
  passwordLabel: 'Password',
  invalidEmail: 'Please enter a valid email address',
  shortPassword: 'Password must be at least 6 characters',
  confirmationSent: 'Check your email for a confirmation link!',
  unexpected: 'An unexpected error occurred',
  outsideProvider: 'useAuth must be used within an AuthProvider',
} as const;
