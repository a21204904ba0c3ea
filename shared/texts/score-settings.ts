/** The panel that says whether and when a device tells scores. */
export const scoreSettingsTexts = {
  scoresAre: { show: 'Scores', mine: 'My teams hidden', all: 'Scores hidden' },
  late: (seconds: number) => `${seconds} s late`,
  heading: 'Scores on this device',
  whose: 'Scores',
  choices: { show: 'Show', mine: 'Hide my teams', all: 'Hide all' },
  hiddenHint: 'A hidden game asks before it tells, and remembers. Tables and headlines ask too.',
  delay: 'Show later',
  delayHint: 'For a stream that is behind: scores, plays, news and alerts wait equally long.',
  wall: 'Open the wall, for a big screen',
  atOnce: 'At once',
  seconds: (count: number) => `${count} s`,
  sooner: (step: number) => `${step} s sooner`,
  later: (step: number) => `${step} s later`,
} as const;
