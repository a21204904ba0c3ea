/** The page for a television: games, and nothing else. */
export const wallTexts = {
  pageTitle: 'Wall',
  description: 'Several games on one screen that stays awake.',
  heading: 'Games on the wall',
  none: 'No game is on',
  noneHint: 'The next one appears here when it starts.',
  unknown: 'There is no such game',
  unknownHint: 'The address names games by their ids: /wall?games=first,second&delay=30',
  failedHint: 'The wall asks again by itself.',
  late: (seconds: number) => `${seconds} s late`,
  leave: 'Leave the wall',
} as const;
