/** Words of the first load; those of the dialogs come with them. */
export const sessionTexts = {
  outsideSubscriptionProvider: 'useSubscription must be used within a SubscriptionProvider',
  outsideProvider: 'useAuth must be used within an AuthProvider',
  signedOut: 'You have been signed out',
  signOutFailed: 'Signing out failed',
} as const;
