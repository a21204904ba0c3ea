import type { Sport } from '#shared/facts/sports.ts';

/** `path` is the feed's own: the number of a series in cricket. */
export type Competition = { path: string; name: string | null };

/** What is asked for in each sport, in the order of the pages; a league has one competition, itself. */
export const competitions: Record<Sport, readonly Competition[]> = {
  NFL: [{ path: 'football/nfl', name: null }],
  NBA: [{ path: 'basketball/nba', name: null }],
  SOCCER: [
    { path: 'soccer/eng.1', name: 'Premier League' },
    { path: 'soccer/uefa.champions', name: 'Champions League' },
    { path: 'soccer/esp.1', name: 'LaLiga' },
    { path: 'soccer/ger.1', name: 'Bundesliga' },
    { path: 'soccer/ita.1', name: 'Serie A' },
    { path: 'soccer/fra.1', name: 'Ligue 1' },
    { path: 'soccer/usa.1', name: 'MLS' },
  ],
  CRICKET: [
    { path: 'cricket/8048', name: 'Indian Premier League' },
    { path: 'cricket/8044', name: 'Big Bash League' },
    { path: 'cricket/8039', name: 'World Cup' },
  ],
};

/** Where one game of a sport is found; soccer knows it under any competition. */
export function pathOf(sport: Sport, competition: string | null | undefined): string {
  const [first, ...others] = competitions[sport];
  const found = competitions[sport].find(({ name }) => name === (competition ?? null));
  return found?.path ?? (others.length === 0 && first ? first.path : `${sport.toLowerCase()}/all`);
}
