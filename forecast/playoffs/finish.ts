import { rankNba } from '#shared/tie-breakers/nba-ranks.ts';
import { countNflSeeds, rankNfl } from '#shared/tie-breakers/nfl-ranks.ts';
import { findPlayInKind, playNbaBracket, settleSeeds } from './nba-bracket.ts';
import { playNflBracket } from './nfl-bracket.ts';
import { pairCell } from './plan.ts';
import { type Play, playLaterGame } from './play.ts';
import type { Season } from './season.ts';

/** How one season ended. */
export type Ending = {
  /** Both conferences, the clubs in the play-offs, best first. */
  seeds: readonly (readonly number[])[];
  /** All clubs of both conferences, best first (NBA: before the play-in). */
  places: readonly (readonly number[])[];
  divisionWinners: readonly number[];
  /** Rounds entered: 1 the play-offs to 4 the final; 5 is the title. */
  runs: readonly { club: number; round: number }[];
};

/** Ranks the finished table and plays on to the title, from where a bracket stands that has begun. */
export function finishSeason(play: Play): Ending {
  return play.plan.season.league === 'NFL' ? finishNfl(play) : finishNba(play);
}

function finishNfl(play: Play): Ending {
  const { plan, table, random } = play;
  const { season } = plan.season;
  const ranks = rankNfl(table, random);
  const places = ranks.map((conference) => conference.places.map(({ club }) => club));
  const runs = playNflBracket(places, season, (home, away, { isNeutral }) => {
    const known = findWins(play, home, away);
    if (known.home + known.away > 0) return known.home > 0 ? home : away;
    return playLaterGame(play, home, away, isNeutral) ? home : away;
  });
  return {
    seeds: places.map((order) => order.slice(0, countNflSeeds(season))),
    places,
    divisionWinners: places.flatMap((order) => order.slice(0, 4)),
    runs,
  };
}

function finishNba(play: Play): Ending {
  const { plan, table, random } = play;
  const { season } = plan.season;
  const ranks = rankNba(table, { uninvited: plan.uninvited, random });
  const places = ranks.map((conference) => conference.places.map(({ club }) => club));
  const known = new Map([...plan.bracket.playIn].map(([cell, winners]) => [cell, [...winners]]));
  const isNeutral = season === bubbleSeason;
  const seeds = places.map((order) =>
    settleSeeds(table, order, {
      kind: findPlayInKind(plan.season),
      play: (home, away) =>
        known.get(pairCell(home, away, plan.size))?.shift() ??
        (playLaterGame(play, home, away, isNeutral) ? home : away),
    }),
  );
  const runs = playNbaBracket(table, seeds, (better, worse) => playSeries(play, better, worse));
  return {
    seeds,
    places,
    divisionWinners: ranks.flatMap(({ divisionWinners }) => divisionWinners),
    runs,
  };
}

/** 2019-20 ended in one place. */
const bubbleSeason = 2020;
/** Who is at home in each game of a best of seven, 2-2-1-1-1, and of three: by the wins that are needed. */
const isBetterAtHome: Readonly<Record<number, readonly boolean[]>> = {
  4: [true, true, false, false, true, false, true],
  2: [true, false, true],
};
const nbaWinsNeeded = 4;

export function countWinsNeeded({ league, plainRules }: Season): number {
  return league === 'NFL' ? 1 : (plainRules?.winsNeeded ?? nbaWinsNeeded);
}

function playSeries(play: Play, better: number, worse: number): number {
  const isNeutral = play.plan.season.season === bubbleSeason;
  const winsNeeded = countWinsNeeded(play.plan.season);
  let { home: won, away: lost } = findWins(play, better, worse);
  while (won < winsNeeded && lost < winsNeeded) {
    const hosts = isBetterAtHome[winsNeeded]?.[won + lost] === true;
    const isHomeWin = hosts
      ? playLaterGame(play, better, worse, isNeutral)
      : playLaterGame(play, worse, better, isNeutral);
    if (isHomeWin === hosts) won += 1;
    else lost += 1;
  }
  return won === winsNeeded ? better : worse;
}

function findWins({ plan }: Play, home: number, away: number): { home: number; away: number } {
  const { wins } = plan.bracket;
  return { home: wins[home * plan.size + away] ?? 0, away: wins[away * plan.size + home] ?? 0 };
}
