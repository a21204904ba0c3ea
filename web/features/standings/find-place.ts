import { groupStandings } from './group-standings.ts';
import type { Standing } from './standings.queries.ts';

type Place = { standing: Standing; group: string; place: number };

export function findPlace(rows: readonly Standing[], teamId: string): Place | null {
  for (const { name, rows: ofGroup } of groupStandings(rows, 'division')) {
    const index = ofGroup.findIndex(({ team_id }) => team_id === teamId);
    const standing = ofGroup[index];
    if (standing) return { standing, group: name, place: index + 1 };
  }
  return null;
}
