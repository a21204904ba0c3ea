export const leaveTexts = {
  title: 'Leave without saving?',
  explanation: 'Your changes on this page are not saved yet.',
  stay: 'Stay here',
  leave: 'Leave without saving',
} as const;
