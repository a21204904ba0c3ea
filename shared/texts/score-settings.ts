/** The two controls that say whether and when a device tells scores. */
export const scoreSettingsTexts = {
  spoilers: 'Spoilers',
  spoilersAre: { show: 'shown', mine: 'of my teams hidden', all: 'hidden' },
  choices: { show: 'Show', mine: 'Hide my teams', all: 'Hide all' },
  hiddenHint: 'A hidden game asks before it tells, and remembers. Tables and headlines ask too.',
  delay: 'Delay',
  delayHint: 'For a stream that is behind: scores, plays, news and alerts wait equally long.',
  shared: 'Your other devices, the wall and alerts follow.',
  notShared: 'Your other devices could not be told of the delay',
  atOnce: 'At once',
  seconds: (count: number) => `${count} s`,
  sooner: (step: number) => `${step} s sooner`,
  later: (step: number) => `${step} s later`,
} as const;
