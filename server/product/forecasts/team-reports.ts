import type { AvailabilityWord, PlayerStatus, TeamReport } from '#forecast/availability.ts';

/** A player of whom something is said. */
export type AbsentPlayer = {
  externalId: string;
  /** As the history knows him. */
  playerId: string;
  team: string;
  word: AvailabilityWord;
  /** He is not expected to play at all. */
  isOut: boolean;
};

/**
 * What is said today of a team's players; `gamesAhead`: its games before the one that is asked for. Undefined where
 * nobody of the league is said to be hurt: then no report is known.
 */
export function reportOn(
  team: string,
  absent: readonly AbsentPlayer[],
  gamesAhead: number,
): TeamReport | undefined {
  if (absent.length === 0) return undefined;
  const own = absent.filter((player) => player.team === team);
  return {
    said: new Map(own.map(({ playerId, word }): [string, PlayerStatus] => [playerId, { word }])),
    isComplete: true,
    gamesAhead,
  };
}

/** Counts the games of each team that are still to come, in their order. */
export class GamesAhead {
  readonly #counts = new Map<string, number>();

  get(team: string): number {
    return this.#counts.get(team) ?? 0;
  }

  add({ home, away }: { home: string; away: string }): void {
    for (const team of [home, away]) this.#counts.set(team, this.get(team) + 1);
  }
}
