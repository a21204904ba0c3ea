import { formatDecimal } from '#shared/number-format.ts';
import { type PictureClub, type PlayoffPicture, seasonAims } from '#shared/schemas/playoffs.ts';
import { aimNames, teamOddsTexts as texts } from '#shared/texts/season-odds.ts';
import { findStanding } from './bracket-standing.ts';
import { oddsColumnsOf } from './odds-columns.ts';
import { hasPlayIn } from './picture-groups.ts';
import { sayChance } from './say-chance.ts';
import type { TeamOdds } from './season-odds.queries.ts';

export type OddsFigure = { name: string; value: string };

/** What is still open for a club: places before the playoffs, the rounds ahead while they are on. */
export function figuresOf(
  picture: PlayoffPicture,
  club: PictureClub,
  odds: TeamOdds,
): OddsFigure[] {
  if (!picture.bracket.has_begun) {
    return figuresOfPlaces(odds, odds.sport === 'NFL' || hasPlayIn(picture.clubs));
  }
  const { reached, isOut } = findStanding(picture.bracket, club);
  if (isOut) return [];
  const ahead = oddsColumnsOf(picture).filter(({ round = 0 }) => round > reached);
  return [
    ...(reached === 0 ? [figureOf(odds, 'playoffs')] : []),
    ...ahead.map(({ name, say }) => ({ name, value: say(odds) })),
  ];
}

/** Without a play-in, as in the simulated league, nobody is spared it. */
export function figuresOfPlaces(odds: TeamOdds, hasBye: boolean): OddsFigure[] {
  return [
    ...seasonAims.filter((aim) => hasBye || aim !== 'bye').map((aim) => figureOf(odds, aim)),
    { name: texts.expectedWins, value: formatDecimal(odds.expected_wins, 1) },
  ];
}

function figureOf(odds: TeamOdds, aim: (typeof seasonAims)[number]): OddsFigure {
  return { name: aimNames[odds.sport][aim], value: sayChance(odds[aim]) };
}
