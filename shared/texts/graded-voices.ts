/** In place of testimonials: what we said of games, and what came of it. */
export const gradedVoiceTexts = {
  said: (favorite: string, other: string, share: string) =>
    `“${favorite} beat ${other}: ${share}.”`,
  right: 'Right',
  wrong: 'Wrong',
  replayed: 'Replayed',
  notRead: 'They could not be read just now.',
  record: 'The whole record',
  backtestLabel: 'Backtest',
  backtest: (league: string, share: number) => `“${share} of 100 ${league} winners right.”`,
  backtestDetail: (games: string, seasons: string) => `${games} games, ${seasons}`,
  backtestWrong: (games: string) => `“${games} winners wrong.”`,
  backtestWrongDetail: 'Nothing is graded here yet: these are past seasons',
} as const;
