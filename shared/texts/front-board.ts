import { marketingFigures } from '#shared/facts/product.ts';

/** What stands on the board of the front page beside and below its headline. */
export const frontBoardTexts = {
  figuresLabel: 'Sports Hub in figures',
  illustrative: 'Illustrative',
  openGame: 'Open the game',
  nextGame: 'Next game',
  measured: 'Measured',
  /** "129 of 200", in large figures. */
  few: (right: string, games: string) => `${right} of ${games}`,
  graded: (games: string) => `of ${games} graded winners right`,
  fewGraded: 'graded winners right so far',
  simulated: 'simulated games',
  market: (share: string) => `market ${share}`,
  backtest: (games: string) => `of ${games} past winners right in a backtest`,
  record: 'The whole record',
} as const;

export const figures = [
  { value: marketingFigures.activeUsers, label: 'Active Users' },
  { value: marketingFigures.predictionAccuracy, label: 'Prediction Accuracy' },
  { value: marketingFigures.predictionsMade, label: 'Predictions Made' },
  { value: marketingFigures.userWinnings, label: 'User Winnings' },
] as const;
