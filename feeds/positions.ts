import { positions, type Sport } from '#shared/facts/sports.ts';

/** Positions that feeds tell apart and the product's filters do not, under the one that stands for them. */
const grouped: Partial<Record<Sport, Record<string, string[]>>> = {
  NFL: {
    RB: ['FB', 'HB'],
    OL: ['C', 'G', 'OG', 'OT', 'T'],
    DL: ['DE', 'DT', 'NT', 'EDGE'],
    LB: ['ILB', 'MLB', 'OLB'],
    DB: ['CB', 'FS', 'S', 'SS'],
    K: ['PK'],
  },
  SOCCER: { GK: ['G'], DEF: ['D'], MID: ['M'], FWD: ['F'] },
};

/** The product's position for a feed's abbreviation; an unknown one stays as the feed writes it. */
export function positionOf(sport: Sport, abbreviation: string | null | undefined): string | null {
  const given = abbreviation?.toUpperCase() ?? '';
  if (given === '') return null;
  if (positions[sport].includes(given)) return given;
  const groups = Object.entries(grouped[sport] ?? {});
  return groups.find(([, members]) => members.includes(given))?.[0] ?? given;
}
