/** Hours behind New York, of clubs that are; two for Arizona, which has no summer time, in its seasons. */
const behind: Readonly<Record<string, number>> = {
  'nfl-chi': 1,
  'nfl-gb': 1,
  'nfl-min': 1,
  'nfl-no': 1,
  'nfl-dal': 1,
  'nfl-hou': 1,
  'nfl-ten': 1,
  'nfl-kc': 1,
  'nfl-den': 2,
  'nfl-ari': 2,
  'nfl-lar': 3,
  'nfl-lac': 3,
  'nfl-lv': 3,
  'nfl-sf': 3,
  'nfl-sea': 3,
  'nba-chi': 1,
  'nba-mil': 1,
  'nba-min': 1,
  'nba-okc': 1,
  'nba-dal': 1,
  'nba-hou': 1,
  'nba-mem': 1,
  'nba-nop': 1,
  'nba-sas': 1,
  'nba-den': 2,
  'nba-uta': 2,
  'nba-phx': 2,
  'nba-por': 3,
  'nba-gsw': 3,
  'nba-lac': 3,
  'nba-lal': 3,
  'nba-sac': 3,
};

export function hoursBehindEast({ teamId }: { teamId: string }): number {
  return behind[teamId] ?? 0;
}
