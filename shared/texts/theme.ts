export const themeTexts = {
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  density: 'Rows',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
} as const;
