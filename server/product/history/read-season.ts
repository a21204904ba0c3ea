import type { GameKind, Season, SeasonGame } from '#forecast/playoffs/season.ts';
import type { Sql } from '#server/base/database/serial-client.ts';
import { seasonTypes } from '#shared/facts/season-types.ts';
import type { League } from '#shared/facts/sports.ts';
import { teams } from '#shared/facts/teams.ts';
import { seasonOf } from '#shared/season.ts';
import type { Club } from '#shared/tie-breakers/table.ts';
import { type HistorySource, isOfSource } from './history-source.ts';

/** Of the regular season, known of each club: one may be called off; basketball's cup adds two in December. */
const leastGames: Record<League, number> = {
  NFL: 16,
  NBA: 80,
};
/** Of the simulated league: no games for the last places, and short series. */
const plainRules = { winsNeeded: 2 };
const demoGames = 60;

type Row = {
  game_id: string;
  season: number;
  season_type: number;
  week: number | null;
  played_on: string;
  home_team_id: string;
  away_team_id: string;
  home_score: number | null;
  away_score: number | null;
  is_neutral: boolean;
  is_division: boolean;
};
type SeasonScope = { source: HistorySource; today: string };

/**
 * The season that is on at a day, with all results and games to come. Undefined where the schedule of some club is not
 * known whole: then nobody can say how it stands or where it leads.
 */
export async function readSeason(
  sql: Sql,
  league: League,
  { source, today }: SeasonScope,
): Promise<Season | undefined> {
  const clubs = listClubs(league);
  const rows = await listRows(sql, league, { source, today });
  const season = rows[0]?.season;
  if (season === undefined) return undefined;
  const games = rows.map((row) => toSeasonGame(league, row));
  const counts = countGames(games);
  const least = source === 'demo' ? Math.min(demoGames, leastGames[league]) : leastGames[league];
  if (clubs.some(({ id }) => (counts.get(id) ?? 0) < least)) return undefined;
  return { league, season, clubs, games, ...(source === 'demo' ? { plainRules } : {}) };
}

function listClubs(league: League): Club[] {
  return teams
    .filter(({ sport }) => sport === league)
    .map(({ teamId: id, conference, division }) => ({ id, conference, division }));
}

/** By the calendar; the simulated league plays several in a year, and the one that began last is on. */
const seasonOn = `coalesce(
  (select season from public.season_games where $2 = 'demo' and sport = $1 and source = 'demo' and played_on <= $4
    order by played_on desc limit 1), $3)`;

/** A game that a file and a feed both hold counts once, the one with a score; a score of now comes from the games. */
async function listRows(sql: Sql, league: League, { source, today }: SeasonScope): Promise<Row[]> {
  const { rows } = await sql.query<Row>(
    `select distinct on (kept.played_on, kept.home_team_id, kept.away_team_id)
            kept.game_id, kept.season, kept.season_type, kept.week, kept.played_on::text, kept.home_team_id,
            kept.away_team_id, kept.is_neutral, kept.is_division,
            coalesce(kept.home_score, case when game.status = 'final' then game.home_score end) as home_score,
            coalesce(kept.away_score, case when game.status = 'final' then game.away_score end) as away_score
       from public.season_games as kept
       left join public.games as game on game.external_id = kept.game_id
      where kept.sport = $1 and ${isOfSource('kept.source', '$2')} and kept.season = ${seasonOn}
        and game.status is distinct from 'cancelled'
        and (kept.home_score is not null or game.status is not null or kept.played_on >= $4::date - 3)
      order by kept.played_on, kept.home_team_id, kept.away_team_id, kept.home_score is null,
        kept.source = 'import', kept.game_id`,
    [league, source, seasonOf(league, today), today],
  );
  return rows;
}

const kinds: Readonly<Record<number, GameKind>> = {
  [seasonTypes.playOffs]: 'playoffs',
  [seasonTypes.playIn]: 'play_in',
  [seasonTypes.cupFinal]: 'cup_final',
};

function toSeasonGame(league: League, row: Row): SeasonGame {
  const { home_score: home, away_score: away } = row;
  const kind = kinds[row.season_type] ?? 'regular';
  return {
    id: row.game_id,
    league,
    season: row.season,
    kind,
    date: row.played_on,
    home: row.home_team_id,
    away: row.away_team_id,
    isNeutral: row.is_neutral,
    isPostseason: kind === 'playoffs' || kind === 'play_in',
    lines: {},
    ...(league === 'NFL'
      ? { nfl: { week: row.week ?? 1, isDivisionGame: row.is_division, quarterbacks: {} } }
      : {}),
    ...(home !== null && away !== null ? { afterStart: { score: { home, away } } } : {}),
  };
}

function countGames(games: readonly SeasonGame[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, home, away } of games) {
    if (kind !== 'regular') continue;
    for (const team of [home, away]) counts.set(team, (counts.get(team) ?? 0) + 1);
  }
  return counts;
}
