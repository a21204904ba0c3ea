import type { League } from '#shared/facts/sports.ts';
import { formatDecimal } from '#shared/number-format.ts';
import type { PlayoffPicture, SeasonAim, SeasonOdds } from '#shared/schemas/playoffs.ts';
import { pictureOddsTexts as texts } from '#shared/texts/playoffs.ts';
import { hasPlayIn } from './picture-groups.ts';
import { sayChance } from './say-chance.ts';

export type OddsColumn = {
  name: string;
  meaning: string;
  /** Not on a phone. */
  isExtra?: boolean;
  /** Of the playoffs: from there on the bracket says what was reached, and chances what is open. */
  round?: number;
  say: (odds: SeasonOdds) => string;
};

const finalRound = 4;

/** What is still open: places before the playoffs, rounds while they are on. */
export function oddsColumnsOf({ sport, clubs, bracket }: PlayoffPicture): OddsColumn[] {
  if (bracket.has_begun) return columnsOfRounds(sport);
  const isNfl = sport === 'NFL';
  const bye = isNfl ? texts.columns.bye : texts.columns.topSix;
  return [
    ofChance('playoffs', texts.columns.playoffs),
    ofChance('division', texts.columns.division),
    ...(isNfl || hasPlayIn(clubs) ? [{ ...ofChance('bye', bye), isExtra: true }] : []),
    ofChance('title', texts.columns.title),
    {
      ...{ ...texts.columns.wins, isExtra: true },
      say: ({ expected_wins }) => formatDecimal(expected_wins, 1),
    },
  ];
}

function ofChance(chance: SeasonAim, column: { name: string; meaning: string }) {
  return { ...column, say: (odds: SeasonOdds) => sayChance(odds[chance]) };
}

function columnsOfRounds(league: League): OddsColumn[] {
  const rounds = texts.rounds[league].map((column, at) => ({
    ...{ ...column, round: at + 2 },
    say: (odds: SeasonOdds) => sayChance(odds.rounds[at + 1] ?? 0),
  }));
  const title = { ...ofChance('title', texts.columns.title), round: finalRound + 1 };
  return [title, ...rounds.toReversed()];
}
