import { type BacktestRow, backtests, closingSpread } from '../facts/backtest-figures.ts';
import { seasonOdds } from '../facts/forecasts.ts';
import type { League } from '../facts/sports.ts';
import { formatDecimal, formatNumber } from '../number-format.ts';
import { formatPercent } from '../percent.ts';
import type { Locale } from '../time-format.ts';

const rowsOf = (asked: League) => backtests.find(({ league }) => league === asked)?.rows ?? [];
const nfl = rowsOf('NFL');
const nba = rowsOf('NBA');

/** The newest first: what each changed, and by how much on past seasons. */
function listVersions(locale: Locale | undefined): string[] {
  const lower = (brier: number) => formatDecimal(brier, 4, locale);
  const share = (part: number) => formatPercent(part, locale);
  return [
    `seasons-3: leaves more room for change in the first half of an NBA season. With the constant chosen on other seasons, the Brier score of the playoff chances is ${lower(0.0014)} lower in its first quarter (standard error ${lower(0.0009)}).`,
    `winners-3: expects the quarterback that depth charts, reports and last games name, and knows who has nothing left to play for; graded with what was known before the game, the versions before as well. Brier score ${lower(0.0011)} lower in the NFL (standard error ${lower(0.0007)}), ${lower(0.0002)} in the NBA (${lower(0.0001)}).`,
    'seasons-1, seasons-2: where a season leads, from the ratings of winners-2 and winners-3.',
    `winners-2: listens to injury reports, misses regulars in the NFL and rates lineups anew. Brier score ${lower(0.0008)} lower in the NFL (2016-2023; standard error ${lower(0.0004)}) and as much in the NBA where reports are known (December 2023 to June 2024; standard error ${lower(0.0008)}).`,
    `players-2: counts missing team-mates, passes, carries, targets and snaps, and holds ranges at four in five. Fantasy points ${share(0.01)} nearer, ranges ${share(0.02)} to ${share(0.19)} narrower.`,
    `in-game-3: knows down, distance and field position in the NFL. Brier score ${lower(0.0025)} lower over all plays of 2023 (standard error ${lower(0.0006)}).`,
    `in-game-2: stretches the chance after each quarter of the NFL as earlier seasons ask for. Brier score ${lower(0.0012)} lower at half time (standard error ${lower(0.0004)}).`,
    'winners-1, players-1, in-game-1: the first ones.',
  ];
}

/** "0.0040 lower in the NFL (standard error 0.0010)" */
function tellLine(rows: readonly BacktestRow[], league: League, locale: Locale | undefined) {
  const { minusModel } = rows.find(({ name }) => name === closingSpread) ?? {};
  const [lower, error] = [-(minusModel?.[0] ?? 0), minusModel?.[1] ?? 0];
  const tell = (brier: number) => formatDecimal(brier, 4, locale);
  return `${tell(lower)} lower in the ${league} (standard error ${tell(error)})`;
}

/** "65% of 3,000 NFL games" */
function tellShare([row]: readonly BacktestRow[], league: League, locale: Locale | undefined) {
  const { accuracy, games } = row ?? { accuracy: 0, games: 0 };
  return `${formatPercent(accuracy, locale)} of ${formatNumber(games, {}, locale)} ${league} games`;
}

export const methodsTexts = {
  pageTitle: 'How predictions are made',
  description:
    'What the Sports Hub model uses, how its predictions are graded, and what it cannot know. For entertainment only.',
  heading: 'How predictions are made',
  lead: 'A model of our own, written down, tested on past seasons, and graded in public.',
  record: 'See the track record',
  seals: 'Check that no prediction was changed',
  sections: (locale?: Locale) => [
    {
      heading: 'What a winner prediction is',
      paragraphs: [
        'Each team has a strength in points. The expected margin of the home team is a sum of signed parts: the difference of the strengths, what playing at home is worth, rest, and who plays (the quarterbacks in the NFL, the expected lineup in the NBA). What is said of a player before the game counts as far as it has held: who is called questionable has played in a little more than half of the games. Where a feed gives a market line, what the market thinks can be one more part, and the prediction says so.',
        'The margin becomes a chance to win by how far margins usually stray from what was expected. The parts shown under “Why” add up to the margin shown, to the last tenth.',
        'After each day of games the strengths move: a little by the results, more by the closing lines of games that are over, because those lines know of injuries and trades what a score does not tell. All games of a day are predicted before any of them is learned from. Where no lines of a season are known, a variant that learns from results alone takes over, and the prediction says so.',
      ],
    },
    {
      heading: 'Players, fantasy picks and parlays',
      paragraphs: [
        'A projection mixes what a player has usually done, his last games, his playing time, what the opponent allows to his position, how the game is expected to go, and the work that missing team-mates leave to him. Four results in five fall in the range beside it: its ends are moved whenever they do not. The last five games are shown for comparison; a prediction from them alone would be worse.',
        'A fantasy pick weighs projected points against a salary that we set from the player’s usual points. It is no contest site’s salary. Confidence is the chance that he returns it: 2 points per $1,000 in the NFL, 4.5 in the NBA. In past seasons such chances came true as often as they said; few reach 80%, and none is stretched. The lineup is the one with the most projected points under the cap.',
        'The chance of a parlay counts that things in one game go together: a good day of a quarterback is one for his receivers. Odds shown are fair odds, at which nobody gains in the long run. A bookmaker pays less.',
      ],
    },
    {
      heading: 'During a game',
      paragraphs: [
        'The chance to win follows the score, the time left, who has the ball and the prediction before the start; in the NFL also down, distance and field position. It begins where that prediction stood and ends with the result.',
      ],
    },
    {
      heading: 'Where a season leads',
      paragraphs: [
        `Each day the rest of the season is played ${formatNumber(seasonOdds.seasons, {}, locale)} times: strengths are drawn with our doubt about them, every game follows from them, and the tie-breakers of the league and its bracket do the rest. A chance is the share of those seasons in which a team got there; what a game changes is counted in the same ones. Strengths are drawn towards a slower average, as who rests or is hurt this week is back in a month.`,
        'On past seasons, to 2023 in the NFL and 2024 in the NBA, chances of the playoffs were better than the table and than our own of the week before, in every quarter of a season. One or two seasons show less: in some of their quarters the table does better. For titles a handful of seasons proves little. When somebody hurt will be back is a guess, and trades and the draft are known by results alone. A seed that only touchdowns or a coin decide may differ from the league’s. Without market lines, chances of the first half of an NBA season are not to be relied on.',
        'Each day’s last word is kept and graded when the season has its champion. Where the schedule of a team is not known whole, nothing is told.',
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
        `On past seasons the model named the winner in ${tellShare(nfl, 'NFL', locale)} and ${tellShare(nba, 'NBA', locale)}. The closing market line does better: its Brier score was ${tellLine(nfl, 'NFL', locale)} and ${tellLine(nba, 'NBA', locale)}. Blended with that line the model does as well as the line, and no better. Where the two are far apart, the line has mostly been nearer: in the NBA, at 10 points or more, in most games.`,
      ],
    },
    {
      heading: 'How to read the record',
      paragraphs: [
        `Look first at how many games a figure counts: below a few hundred it is mostly luck. Compare forecasters on the same games only, as the column “Minus model” does. A difference of less than two standard errors proves nothing. A good forecaster is also honest: of all games it gave ${formatPercent(0.7, locale)}, about as many are won. And whoever is right more often than the closing line over thousands of games has most likely seen the results.`,
      ],
    },
    {
      heading: 'Versions of the model',
      paragraphs: listVersions(locale),
    },
    {
      heading: 'What was tried and left out',
      paragraphs: [
        'Each of these was measured on seasons that it was not fitted on, and brought nothing that its error could not explain: a home field for each NFL team; western teams playing in the east and time zones crossed; a second, quickly fading strength; bending the margins of routs; a bonus for winning; announced starting fives of the NBA.',
        `Our chance of a player to go over a line was held against ${formatNumber(129_605, {}, locale)} real quotes of four books. They were better, by ${formatDecimal(0.0057, 4, locale)} of Brier score (standard error ${formatDecimal(0.0008, 4, locale)}), and most of all where we differed most. A dollar on the side we liked came back as 96 cents.`,
      ],
    },
    {
      heading: 'What it cannot know',
      paragraphs: [
        'Injuries and lineups that were not reported when the prediction was made, weather, trades of the last hour, a coach’s plan, and luck. Newcomers and teams after a summer of changes are judged with more doubt than the number can show.',
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
