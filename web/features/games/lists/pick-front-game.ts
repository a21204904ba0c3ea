import type { ViewedGame } from '../game-view.ts';

/** A period that is nearer to the end is worth so many points of difference. */
const pointsOfPeriod = 6;

/** The game that is shown while it is on, else the one that is closest and latest; before any is on, the next. */
export function pickFrontGame(
  games: readonly ViewedGame[],
  shownId: string | undefined,
): ViewedGame | undefined {
  const live = games.filter(({ status }) => status === 'live');
  return (
    live.find(({ id }) => id === shownId) ??
    live.toSorted((one, other) => tension(other) - tension(one))[0] ??
    games.find(({ status }) => status !== 'unknown')
  );
}

function tension({ quarter, home_score, away_score }: ViewedGame): number {
  const difference = Math.abs((home_score ?? 0) - (away_score ?? 0));
  return (quarter ?? 0) * pointsOfPeriod - difference;
}
