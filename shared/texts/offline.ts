export const offlineTexts = {
  offline: 'You are offline.',
  asOf: (time: string) => `Scores and lists are as of ${time}; changes cannot be saved.`,
  nothingKept: 'Pages that you opened before can be read; changes cannot be saved.',
  toKept: 'To the dashboard',
} as const;
