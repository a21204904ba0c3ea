import { AppError } from '#shared/errors.ts';

/** A club as it stood in the season that is looked at; `division` need not be unique beyond its conference. */
export type Club = { id: string; conference: string; division: string };

/** A finished game that counts for the table (no play-in, no cup final, nothing after the season). */
export type TableGame = { home: string; away: string; score: { home: number; away: number } };

export type Conference = { name: string; clubs: readonly number[]; divisions: readonly Division[] };
type Division = { name: string; clubs: readonly number[] };

/**
 * Who did what against whom: cell `club * size + opponent`. Clubs are numbers from here on, so that ten thousand
 * seasons can be ranked by the same functions as the one on the page.
 */
export type Table = ReturnType<typeof createTable>;

export function createTable(clubs: readonly Club[]) {
  const size = clubs.length;
  const mates = (own: (club: Club) => string) =>
    clubs.map((club, at) =>
      clubs.flatMap((other, index) => (index !== at && own(other) === own(club) ? [index] : [])),
    );
  return {
    clubs,
    size,
    /** Clubs of the same division and of the same conference, without the club itself. */
    divisionMates: mates(({ conference, division }) => `${conference} ${division}`),
    conferenceMates: mates(({ conference }) => conference),
    groups: groupClubs(clubs),
    games: new Int32Array(size * size),
    wins: new Int32Array(size * size),
    /** 2 for a win and 1 for a tie. */
    halfWins: new Int32Array(size * size),
    netPoints: new Int32Array(size * size),
    /** Sums of the rows. */
    played: new Int32Array(size),
    halvesWon: new Int32Array(size),
    pointsFor: new Int32Array(size),
    pointsAgainst: new Int32Array(size),
  };
}

/** Throws AppError when a club is not one of these. */
export function tabulate(clubs: readonly Club[], games: readonly TableGame[]): Table {
  const table = createTable(clubs);
  const positions = new Map(clubs.map(({ id }, at) => [id, at]));
  for (const { home, away, score } of games) {
    const [own, other] = [positions.get(home), positions.get(away)];
    if (own === undefined || other === undefined) {
      throw new AppError('internal', `no club ${home} or ${away} in this table`);
    }
    addResult(table, own, other, [score.home, score.away]);
  }
  return table;
}

export function addResult(
  table: Table,
  home: number,
  away: number,
  [own, other]: readonly [home: number, away: number],
): void {
  const margin = own - other;
  addSide(table, home * table.size + away, margin);
  addSide(table, away * table.size + home, -margin);
  addPoints(table, home, own, other);
  addPoints(table, away, other, own);
  table.halvesWon[home] = (table.halvesWon[home] ?? 0) + halvesOf(margin);
  table.halvesWon[away] = (table.halvesWon[away] ?? 0) + halvesOf(-margin);
}

function addSide(table: Table, cell: number, margin: number): void {
  table.games[cell] = (table.games[cell] ?? 0) + 1;
  table.halfWins[cell] = (table.halfWins[cell] ?? 0) + halvesOf(margin);
  table.netPoints[cell] = (table.netPoints[cell] ?? 0) + margin;
  if (margin > 0) table.wins[cell] = (table.wins[cell] ?? 0) + 1;
}

function addPoints(table: Table, club: number, scored: number, allowed: number): void {
  table.played[club] = (table.played[club] ?? 0) + 1;
  table.pointsFor[club] = (table.pointsFor[club] ?? 0) + scored;
  table.pointsAgainst[club] = (table.pointsAgainst[club] ?? 0) + allowed;
}

function halvesOf(margin: number): number {
  return margin > 0 ? 2 : margin === 0 ? 1 : 0;
}

const ofPairs = ['games', 'wins', 'halfWins', 'netPoints'] as const;
const ofClubs = ['played', 'halvesWon', 'pointsFor', 'pointsAgainst'] as const;

/** Makes one table the copy of another of the same clubs. */
export function restoreTable(table: Table, from: Table): void {
  for (const name of [...ofPairs, ...ofClubs]) table[name].set(from[name]);
}

function groupClubs(clubs: readonly Club[]): Conference[] {
  const all = clubs.map((club, index) => ({ ...club, index }));
  return [...Map.groupBy(all, ({ conference }) => conference)].map(([name, members]) => ({
    name,
    clubs: members.map(({ index }) => index),
    divisions: [...Map.groupBy(members, ({ division }) => division)].map(([division, own]) => ({
      name: division,
      clubs: own.map(({ index }) => index),
    })),
  }));
}
