export const failedQueryTexts = {
  hint: 'Check your connection, then try again.',
  retry: 'Try again',
} as const;
