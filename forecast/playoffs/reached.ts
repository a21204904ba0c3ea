import { countWinsNeeded } from './finish.ts';
import { drawPicture } from './picture.ts';
import type { Season } from './season.ts';

export type Reached = { playoffs: boolean; division: boolean; title: boolean };

/** What each club reached, from who played on; undefined while nobody has won the final, between two conferences. */
export function findReached(season: Season): ReadonlyMap<string, Reached> | undefined {
  const champion = findChampion(season);
  if (champion === undefined) return undefined;
  const later = season.games.filter(({ kind }) => kind === 'playoffs');
  const players = new Set(later.flatMap(({ home, away }) => [home, away]));
  return new Map(
    drawPicture(season).map(({ team_id: team, division_place }) => [
      team,
      { playoffs: players.has(team), division: division_place === 1, title: team === champion },
    ]),
  );
}

function findChampion(season: Season): string | undefined {
  const conferenceOf = new Map(season.clubs.map(({ id, conference }) => [id, conference]));
  const wins = new Map<string, number>();
  for (const { kind, home, away, afterStart } of season.games) {
    if (kind !== 'playoffs' || afterStart === undefined) continue;
    if (conferenceOf.get(home) === conferenceOf.get(away)) continue;
    const winner = afterStart.score.home > afterStart.score.away ? home : away;
    wins.set(winner, (wins.get(winner) ?? 0) + 1);
  }
  return [...wins].find(([, count]) => count >= countWinsNeeded(season))?.[0];
}
