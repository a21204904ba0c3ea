import { marketingFigures } from '#shared/facts/product.ts';

/** What stands on the board of the front page beside and below its headline. */
export const frontBoardTexts = {
  figuresLabel: 'Sports Hub in figures',
  illustrative: 'Illustrative',
  openGame: 'Open the game',
  backtest: (games: string) =>
    `of ${games} past winners right, each game forecast as if it were still to come`,
  record: 'The whole record',
} as const;

export const figures = [
  { value: marketingFigures.activeUsers, label: 'Active Users' },
  { value: marketingFigures.predictionAccuracy, label: 'Prediction Accuracy' },
  { value: marketingFigures.predictionsMade, label: 'Predictions Made' },
  { value: marketingFigures.userWinnings, label: 'User Winnings' },
] as const;
