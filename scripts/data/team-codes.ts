import type { League } from '#shared/facts/sports.ts';

/** Other codes of the clubs of today: of an earlier city, or as some files abbreviate. */
const codesOfToday: Record<League, Readonly<Record<string, string>>> = {
  NFL: { LA: 'LAR', STL: 'LAR', OAK: 'LV', SD: 'LAC', WSH: 'WAS' },
  NBA: {
    ...{ BRK: 'BKN', NJN: 'BKN', CHO: 'CHA', GS: 'GSW', NO: 'NOP', NOH: 'NOP', NY: 'NYK' },
    ...{ PHO: 'PHX', SA: 'SAS', UTAH: 'UTA', WSH: 'WAS' },
  },
};

export function toCodeOfToday(league: League, code: string): string {
  return codesOfToday[league][code] ?? code;
}
