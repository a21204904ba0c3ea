import type { PictureClub, PlayoffWay } from '#shared/schemas/playoffs.ts';
import type { Placed } from '#shared/tie-breakers/break-ties.ts';
import { rankNba } from '#shared/tie-breakers/nba-ranks.ts';
import { countNflSeeds, rankNfl } from '#shared/tie-breakers/nfl-ranks.ts';
import { type Club, type Table, tabulate } from '#shared/tie-breakers/table.ts';
import { countGamesBehind, findPlayInKind } from './nba-bracket.ts';
import { listTableGames, type Season } from './season.ts';

/** By the table of now: both conferences, each in the order of its places. */
export function drawPicture(season: Season): PictureClub[] {
  const table = tabulate(season.clubs, listTableGames(season.games));
  return rankClubs(season, table).flatMap((places) => {
    const ways = places.map((_, at) => findWay(season, at));
    const last = places[ways.indexOf('out') - 1]?.club;
    return places.map(({ club, decision }, at) => {
      const way = ways[at] ?? 'out';
      return {
        ...describeClub(season, table, club),
        ...{ place: at + 1, division_place: countMatesAhead(table, places, at) + 1, way },
        games_behind:
          way === 'out' && last !== undefined ? countGamesBehind(table, last, club) : null,
        // Who has not played is level by nothing but the order of names.
        decision: (table.played[club] && decision) || null,
      };
    });
  });
}

/** Places of both conferences before any play-in; who stands equal to the end keeps the order of the clubs. */
export function rankClubs(season: Season, table: Table): Placed[][] {
  if (season.league === 'NFL') return rankNfl(table).map(({ places }) => places);
  const uninvited = new Set(
    (season.uninvited ?? []).map((team) => season.clubs.findIndex(({ id }) => id === team)),
  );
  return rankNba(table, { uninvited }).map(({ places }) => places);
}

function findWay(season: Season, at: number): PlayoffWay {
  if (season.league === 'NFL') {
    const seeds = countNflSeeds(season.season);
    if (at < 8 - seeds) return 'bye';
    if (at < 4) return 'division';
    return at < seeds ? 'wild_card' : 'out';
  }
  const kind = findPlayInKind(season);
  if (at < (kind === 'seventh_to_tenth' ? 6 : 8)) return 'direct';
  return kind === 'seventh_to_tenth' && at < 10 ? 'play_in' : 'out';
}

function countMatesAhead(table: Table, places: readonly Placed[], at: number): number {
  const mates = table.divisionMates[places[at]?.club ?? -1] ?? [];
  return places.slice(0, at).filter(({ club }) => mates.includes(club)).length;
}

function describeClub(season: Season, table: Table, club: number) {
  const { id = '', conference = '', division = '' }: Partial<Club> = season.clubs[club] ?? {};
  const row = (counts: Int32Array) =>
    counts.subarray(club * table.size, (club + 1) * table.size).reduce((sum, own) => sum + own, 0);
  const played = table.played[club] ?? 0;
  const wins = row(table.wins);
  const ties = (table.halvesWon[club] ?? 0) - 2 * wins;
  const left = season.games.filter(
    ({ kind, home, away, afterStart }) =>
      kind === 'regular' && !afterStart && (home === id || away === id),
  );
  return {
    ...{ team_id: id, conference, division, wins, losses: played - wins - ties, ties },
    games_left: left.length,
  };
}
