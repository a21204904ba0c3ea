import { positions, type Sport } from '#shared/facts/sports.ts';

/** Positions that feeds tell apart and the product's filters do not. */
const grouped: Partial<Record<Sport, Record<string, string>>> = {
  NFL: {
    FB: 'RB',
    HB: 'RB',
    C: 'OL',
    G: 'OL',
    OG: 'OL',
    OT: 'OL',
    T: 'OL',
    DE: 'DL',
    DT: 'DL',
    NT: 'DL',
    EDGE: 'DL',
    ILB: 'LB',
    MLB: 'LB',
    OLB: 'LB',
    CB: 'DB',
    FS: 'DB',
    S: 'DB',
    SS: 'DB',
    PK: 'K',
  },
  SOCCER: { G: 'GK', D: 'DEF', M: 'MID', F: 'FWD' },
};

/** The product's position for a feed's abbreviation; an unknown one stays as the feed writes it. */
export function positionOf(sport: Sport, abbreviation: string | null | undefined): string | null {
  const given = abbreviation?.toUpperCase() ?? '';
  if (given === '') return null;
  if (positions[sport].includes(given)) return given;
  return grouped[sport]?.[given] ?? given;
}
