/** What stands where a device keeps scores to itself, until somebody asks. */
export const spoilerTexts = {
  hidden: 'It may tell scores, so it is hidden here.',
  show: 'Show',
  game: 'The score is hidden',
  gameHint: 'This device remembers that you asked for this game.',
  showGame: 'Show this game',
} as const;
