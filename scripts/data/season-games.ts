import { z } from 'zod';
import type { Game } from '#forecast/game.ts';
import type { GameKind, Season, SeasonGame } from '#forecast/playoffs/season.ts';
import type { League } from '#shared/facts/sports.ts';
import { teams } from '#shared/facts/teams.ts';
import type { Club } from '#shared/tie-breakers/table.ts';
import { day, integer, text } from './cells.ts';
import { readRows } from './data-folders.ts';
import { makeGameId } from './nba-games.ts';

const NbaScheduleRow = z.object({
  season: integer,
  type: text,
  date: day,
  home_team: text,
  away_team: text,
});

/** Divisions are those of today since 2002 (NFL) and 2004-05 (NBA). */
const clubsOf = (league: League): Club[] =>
  teams
    .filter(({ sport }) => sport === league)
    .map(({ abbreviation: id, conference, division }) => ({ id, conference, division }));

/** Not among the 22 that went on in one place in July 2020. */
const uninvited2020 = ['CHA', 'CHI', 'NYK', 'DET', 'ATL', 'CLE', 'GSW', 'MIN'];

/** The stored games by season, each with what it is to the season. A game never played is left out. */
export async function readSeasons(
  league: League,
  games: readonly Game[],
  folders: readonly string[],
): Promise<Map<number, Season>> {
  const kinds = league === 'NBA' ? await readNbaKinds(folders) : new Map<string, GameKind>();
  const clubs = clubsOf(league);
  const known = games
    .filter(({ afterStart }) => afterStart !== undefined)
    .map((game): SeasonGame => {
      const kind = kinds.get(game.id) ?? (game.isPostseason ? 'playoffs' : 'regular');
      return { ...game, kind };
    });
  const seasons = [...Map.groupBy(known, ({ season }) => season)];
  return new Map(
    seasons.map(([season, own]) => [
      season,
      {
        ...{ league, season, clubs, games: own },
        ...(league === 'NBA' && season === 2020 ? { uninvited: uninvited2020 } : {}),
      },
    ]),
  );
}

/** What the games file calls `regular` although it does not count. */
async function readNbaKinds(folders: readonly string[]): Promise<Map<string, GameKind>> {
  const rows = await readRows(folders, 'nba/schedule_times', NbaScheduleRow);
  const kinds: Record<string, GameKind> = {
    regular: 'regular',
    playoffs: 'playoffs',
    'play-in': 'play_in',
    'cup final': 'cup_final',
  };
  return new Map(
    rows.map((row) => [
      makeGameId(row.date, row.home_team, row.away_team),
      kinds[row.type] ?? 'regular',
    ]),
  );
}
