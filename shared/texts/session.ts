/** Words of the first load; those of the dialogs come with them. */
export const sessionTexts = {
  outsideProvider: 'useAuth must be used within an AuthProvider',
  signedOut: 'You have been signed out',
  signOutFailed: 'Signing out failed',
} as const;
