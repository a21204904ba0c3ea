/** In place of testimonials: what we said of games, and what came of it. */
export const gradedVoiceTexts = {
  said: (favorite: string, other: string, share: string) =>
    `“${favorite} beat ${other}: ${share}.”`,
  right: 'Right',
  wrong: 'Wrong',
  replayed: 'Replayed',
  backtestLabel: 'Backtest',
  backtest: (league: string, share: number) => `“${share} of 100 ${league} winners right.”`,
  backtestDetail: (games: string, seasons: string) => `${games} games, ${seasons}`,
  backtestWrong: (games: string) => `“${games} winners wrong.”`,
  backtestWrongDetail: 'The rest of the same seasons',
} as const;
