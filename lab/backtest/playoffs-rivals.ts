import type { Aims, OddsRow } from './playoffs.ts';

export const aimNames = ['playoffs', 'division', 'title'] as const;

/** A row that was asked for, with what the table and the odds of the week before said. */
export type RivalRow = OddsRow & {
  odds: Aims<number>;
  table: Aims<number>;
  /** Undefined at the first look of a season. */
  before: Aims<number> | undefined;
};

/** Looks of all seasons are compared at the same share of the season, a sixteenth wide. */
const stages = 16;

/**
 * The naive table: the share of clubs of earlier seasons that stood on that place at that stage and got there.
 * Places count from the last one in the play-offs, so that a seventh seed changes nothing; one club more, as good
 * as all of earlier seasons together, keeps shares of few away from 0 and 1. Before the first game all are alike.
 */
export function addRivals(rows: readonly OddsRow[]): RivalRow[] {
  const seasons = [...new Set(rows.map(({ season }) => season))].toSorted((a, b) => a - b);
  const shares = new PlaceShares();
  return seasons.flatMap((season) => {
    const own = rows.filter((row) => row.season === season);
    const told = own.flatMap((row): RivalRow[] => {
      const { odds } = row;
      if (odds === undefined) return [];
      const earlier = own.find((o) => o.team === row.team && o.checkpoint === row.checkpoint - 1);
      return [{ ...row, odds, table: shares.tell(row), before: earlier?.odds }];
    });
    for (const row of own) shares.learn(row);
    return told;
  });
}

class PlaceShares {
  readonly #places = new Map<string, { clubs: number; reached: number }>();
  readonly #all: Aims<{ clubs: number; reached: number }> = {
    playoffs: { clubs: 0, reached: 0 },
    division: { clubs: 0, reached: 0 },
    title: { clubs: 0, reached: 0 },
  };

  tell(row: OddsRow): Aims<number> {
    const shareOf = (aim: keyof Aims<number>) => {
      const all = this.#all[aim];
      const base = all.reached / Math.max(1, all.clubs);
      const { clubs = 0, reached = 0 } = this.#places.get(keyOf(row, aim)) ?? {};
      return (reached + base) / (clubs + 1);
    };
    return {
      playoffs: shareOf('playoffs'),
      division: shareOf('division'),
      title: shareOf('title'),
    };
  }

  learn(row: OddsRow): void {
    for (const aim of aimNames) {
      const place = this.#places.get(keyOf(row, aim)) ?? { clubs: 0, reached: 0 };
      this.#places.set(keyOf(row, aim), place);
      for (const counts of [place, this.#all[aim]]) {
        counts.clubs += 1;
        counts.reached += row.reached[aim];
      }
    }
  }
}

function keyOf({ share, fromLine, divisionPlace }: OddsRow, aim: keyof Aims<number>): string {
  if (share === 0) return aim;
  const place = aim === 'division' ? divisionPlace : fromLine;
  return `${aim} ${Math.round(share * stages)} ${place}`;
}
