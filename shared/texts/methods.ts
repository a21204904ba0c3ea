import { backtests } from '../facts/backtest-figures.ts';
import { formatNumber } from '../number-format.ts';
import { formatPercent } from '../percent.ts';
import type { Manner } from '../time-format.ts';

const nfl = backtests.find(({ league }) => league === 'NFL')?.rows[0];
const nba = backtests.find(({ league }) => league === 'NBA')?.rows[0];

type Row = Pick<NonNullable<typeof nfl>, 'accuracy' | 'games'>;

/** "65% of 3,000 NFL games" */
function tellShare(row: Row | undefined, league: string, manner: Manner | undefined): string {
  const { accuracy, games } = row ?? { accuracy: 0, games: 0 };
  return `${formatPercent(accuracy, manner)} of ${formatNumber(games, {}, manner)} ${league} games`;
}

export const methodsTexts = {
  pageTitle: 'How predictions are made',
  description:
    'What the Sports Hub model uses, how its predictions are graded, and what it cannot know. For entertainment only.',
  heading: 'How predictions are made',
  lead: 'A model of our own, written down, tested on past seasons, and graded in public.',
  record: 'See the track record',
  seals: 'Check that no prediction was changed',
  sections: (manner?: Manner) => [
    {
      heading: 'What a winner prediction is',
      paragraphs: [
        'Each team has a strength in points. The expected margin of the home team is a sum of signed parts: the difference of the strengths, what playing at home is worth, rest, and who plays (the quarterbacks in the NFL, the expected line-up in the NBA). Where a feed gives a market line, what the market thinks can be one more part, and the prediction says so.',
        'The margin becomes a chance to win by how far margins usually stray from what was expected. The parts shown under “Why” add up to the margin shown, to the last tenth.',
        'After each day of games the strengths move: a little by the results, more by the closing lines of games that are over, because those lines know of injuries and trades what a score does not tell. All games of a day are predicted before any of them is learned from.',
      ],
    },
    {
      heading: 'Players, fantasy picks and parlays',
      paragraphs: [
        'A projection mixes what a player has usually done, his last games, his playing time, what the opponent allows to his position, and how the game is expected to go. Four results in five are meant to fall in the range beside it. The last five games are shown for comparison; a prediction from them alone would be worse.',
        'A fantasy pick weighs projected points against a salary that we set from the player’s usual points. It is no contest site’s salary. The line-up is the one with the most projected points under the cap.',
        'The chance of a parlay counts that things in one game go together: a good day of a quarterback is one for his receivers. Odds shown are fair odds, at which nobody gains in the long run. A bookmaker pays less.',
      ],
    },
    {
      heading: 'During a game',
      paragraphs: [
        'The chance to win follows the score, the time left, who has the ball and the prediction before the start. It begins where that prediction stood and ends with the result.',
      ],
    },
    {
      heading: 'How predictions are graded',
      paragraphs: [
        'A prediction is stored with its time and model version before the start. The database refuses to change or remove it afterwards. The last one before the start is graded when the game ends, whether it was right or wrong.',
        'Shortly before the first game of a day starts, all its predictions are hashed and the hash is published, chained to the one before. When a prediction is graded, anybody can check that it is the one that was sealed.',
        'The Brier score is the squared distance between the chance given and what happened; log-loss punishes being sure and wrong. Both are lower when better. They stand beside three simple rivals on the same games: how often home teams win, a plain Elo rating, and the market line where it was known. Nothing is told in percent under 30 graded games, and the count always stands beside the figure.',
      ],
    },
    {
      heading: 'How good it can be',
      paragraphs: [
        `On past seasons the model named the winner in ${tellShare(nfl, 'NFL', manner)} and ${tellShare(nba, 'NBA', manner)}. The closing market line does about as well or slightly better. Nobody predicts game winners much better than that, and we do not either.`,
      ],
    },
    {
      heading: 'What it cannot know',
      paragraphs: [
        'Injuries and line-ups that were not reported when the prediction was made, weather, trades of the last hour, a coach’s plan, and luck. Newcomers and teams after a summer of changes are judged with more doubt than the number can show.',
        'On a server that simulates games, players and results are invented, and so is everything predicted for them.',
      ],
    },
    {
      heading: 'For entertainment only',
      paragraphs: [
        'Predictions are estimates, not advice, and promise nothing. We take no bets and hold no money. If gambling stops being fun, call 1-800-GAMBLER for free and confidential help.',
      ],
    },
  ],
} as const;
