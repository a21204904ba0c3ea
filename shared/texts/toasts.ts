export const toastTexts = { region: 'Notifications' } as const;
