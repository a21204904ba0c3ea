import type { ViewedGame } from '../game-view.ts';

/** The game that is shown while it is on, else the one nearest its end; while none is on, the first listed. */
export function pickFrontGame(
  games: readonly ViewedGame[],
  shownId: string | undefined,
): ViewedGame | undefined {
  const live = games.filter(({ status }) => status === 'live');
  return (
    live.find(({ id }) => id === shownId) ??
    live.toSorted((one, other) => secondsPlayed(other) - secondsPlayed(one))[0] ??
    games.find(({ status }) => status !== 'unknown')
  );
}

/** As if every quarter had fifteen minutes; a break counts as the end of its quarter. */
function secondsPlayed({ quarter, time_remaining }: ViewedGame): number {
  const [minutes = 0, seconds = 0] = (time_remaining ?? '').split(':').map(Number);
  return (quarter ?? 0) * 900 - minutes * 60 - seconds;
}
