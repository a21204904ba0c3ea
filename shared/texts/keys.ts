export const shortcutOf = { search: '/', go: 'g', star: 'f', list: '?' } as const;

export const keysTexts = {
  heading: 'Keyboard shortcuts',
  lead: 'They act anywhere but in fields and open dialogs.',
  keys: 'Keys',
  does: 'What they do',
  between: 'then',
  switch: 'Use single keys as shortcuts',
  rows: [
    { keys: [shortcutOf.search], does: 'Search' },
    { keys: [shortcutOf.go, 'n'], does: 'Go to NFL' },
    { keys: [shortcutOf.go, 'b'], does: 'Go to NBA' },
    { keys: [shortcutOf.go, 'd'], does: 'Go to the dashboard' },
    {
      keys: [shortcutOf.star],
      does: 'Star the player whose row has the focus, or take the star back',
    },
    { keys: [shortcutOf.list], does: 'Show this list' },
  ],
} as const;
