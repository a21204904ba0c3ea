import {
  type Figures,
  type PlayerGameRow,
  saveHistory,
} from '#server/product/history/history-rows.ts';
import { NbaPlayerGameRow } from '../data/nba-files.ts';
import { getGameId } from '../data/nba-games.ts';
import { NflFantasyWeekRow, NflPlayerWeekRow } from '../data/nfl-files.ts';
import { getHalfPointsPerReception } from '../data/player-games.ts';
import { type Converted, defineKind, type ImportTools, type Kind, refuse } from './kind.ts';
import { nbaGameId, nbaPlayerId } from './nba-kinds.ts';
import { nflPlayerId } from './nfl-kinds.ts';
import { addQuarterbackEpa } from './quarterback-epa.ts';
import { findTeams } from './team-keys.ts';

/** A line without these is of no use to anybody. */
const NflLine = NflPlayerWeekRow.required({ player: true, team: true, opponent: true });
const FantasyLine = NflFantasyWeekRow.required({ player: true, team: true });
const NbaLine = NbaPlayerGameRow.required({ player: true });

const nflPlayerWeeks = defineKind({
  name: 'nfl-player-weeks',
  path: 'nfl/player_weeks',
  use: 'history',
  about: 'what each player did in each game, for games that are there',
  schema: NflLine,
  // As nflverse names them, today and before 2025.
  aliases: {
    player_display_name: 'player',
    recent_team: 'team',
    opponent_team: 'opponent',
    passing_interceptions: 'interceptions',
    sacks_suffered: 'sacks',
  },
  open: async ({ client }) => {
    const games = await readGamesByTeam(client);
    return {
      convert: (row): Converted<PlayerGameRow> => {
        const found = findTeams('NFL', { team: row.team, opponent: row.opponent });
        if ('faults' in found) return found;
        const { team, opponent } = found.keys;
        const game = games.get(makeTeamWeek(row.season, row.week, team));
        if (game === undefined) {
          return refuse('team', 'played no game in this week; import nfl-games first');
        }
        return {
          row: {
            game_id: game.game_id,
            player_id: nflPlayerId(row.player_id),
            sport: 'NFL',
            season: row.season,
            season_type: game.season_type,
            week: row.week,
            played_on: game.played_on,
            player_name: row.player,
            position: row.position ?? null,
            team_id: team,
            opponent_team_id: opponent,
            is_home: game.home_team_id === team,
            figures: toNflFigures(row),
            source: 'import',
          },
        };
      },
      save: (rows) => saveHistory(client, [], rows),
      finish: () => addQuarterbackEpa(client),
    };
  },
});

function toNflFigures(row: NflPlayerWeekRow): Figures {
  return known({
    fantasyPoints: getHalfPointsPerReception(row),
    completions: row.completions,
    attempts: row.attempts,
    passingYards: row.passing_yards,
    passingTouchdowns: row.passing_tds,
    interceptions: row.interceptions,
    sacks: row.sacks,
    passingAirYards: row.passing_air_yards,
    passingEpa: row.passing_epa,
    carries: row.carries,
    rushingYards: row.rushing_yards,
    rushingTouchdowns: row.rushing_tds,
    rushingEpa: row.rushing_epa,
    receptions: row.receptions,
    targets: row.targets,
    receivingYards: row.receiving_yards,
    receivingTouchdowns: row.receiving_tds,
    receivingAirYards: row.receiving_air_yards,
    receivingEpa: row.receiving_epa,
    targetShare: row.target_share,
    airYardsShare: row.air_yards_share,
    fumblesLost: sum(row.sack_fumbles_lost, row.rushing_fumbles_lost, row.receiving_fumbles_lost),
    twoPointConversions: sum(
      row.passing_2pt_conversions,
      row.rushing_2pt_conversions,
      row.receiving_2pt_conversions,
    ),
    specialTeamsTouchdowns: row.special_teams_tds,
  });
}

type TeamGame = {
  game_id: string;
  season: number;
  season_type: number;
  week: number;
  played_on: string;
  home_team_id: string;
  away_team_id: string;
};

async function readGamesByTeam(client: ImportTools['client']): Promise<Map<string, TeamGame>> {
  const { rows } = await client.query<TeamGame>(
    `select game_id, season, season_type, week, played_on::text, home_team_id, away_team_id
       from public.season_games where sport = 'NFL' and source = 'import' and week is not null`,
  );
  return new Map(
    rows.flatMap((game) =>
      [game.home_team_id, game.away_team_id].map((team): [string, TeamGame] => [
        makeTeamWeek(game.season, game.week, team),
        game,
      ]),
    ),
  );
}

function makeTeamWeek(season: number, week: number, team: string): string {
  return `${season} ${week} ${team}`;
}

type RedZoneLine = { season: number; week: number; player_name: string; figures: Figures };

/** The site's ids fit nothing else, so the lines are found by name; its points follow rules of its own. */
const nflFantasyWeeks = defineKind({
  name: 'nfl-fantasy-weeks',
  path: 'nfl/fantasy_weeks',
  use: 'history',
  about: 'touches near the goal, for the lines of nfl-player-weeks',
  schema: FantasyLine,
  open: async ({ client }) => ({
    convert: (row): Converted<RedZoneLine> => ({
      row: {
        season: row.season,
        week: row.week,
        player_name: row.player,
        figures: known({ redZoneTouches: row.redzone_touches }),
      },
    }),
    save: (rows) => addFigures(client, rows),
  }),
});

async function addFigures(client: ImportTools['client'], rows: RedZoneLine[]): Promise<number> {
  const { rowCount } = await client.query(
    `update public.player_games as held set figures = held.figures || given.figures
       from json_to_recordset($1)
              as given (season integer, week integer, player_name text, figures jsonb)
      where held.sport = 'NFL' and held.source = 'import' and held.player_name = given.player_name
        and held.season = given.season and held.week = given.week
        and not held.figures @> given.figures`,
    [JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}

const nbaPlayerGames = defineKind({
  name: 'nba-player-games',
  path: 'nba/player_games',
  use: 'history',
  about: 'what each player did in each game',
  schema: NbaLine,
  open: async ({ client }) => ({
    convert: (row): Converted<PlayerGameRow> => {
      const found = findTeams('NBA', { team: row.team, opponent: row.opponent });
      if ('faults' in found) return found;
      return {
        row: {
          game_id: nbaGameId(getGameId(row)),
          player_id: nbaPlayerId(row.player_id),
          sport: 'NBA',
          season: row.season,
          season_type: row.season_type === 'playoffs' ? 3 : 2,
          week: null,
          played_on: row.date,
          player_name: row.player,
          position: null,
          team_id: found.keys.team,
          opponent_team_id: found.keys.opponent,
          is_home: row.home === '1',
          figures: toNbaFigures(row),
          source: 'import',
        },
      };
    },
    save: (rows) => saveHistory(client, [], rows),
  }),
});

function toNbaFigures(row: NbaPlayerGameRow): Figures {
  return known({
    minutes: row.min,
    points: row.pts,
    rebounds: row.reb,
    assists: row.ast,
    steals: row.stl,
    blocks: row.blk,
    turnovers: row.tov,
    fieldGoals: row.fgm,
    fieldGoalAttempts: row.fga,
    threePointers: row.fg3m,
    threePointAttempts: row.fg3a,
    freeThrows: row.ftm,
    freeThrowAttempts: row.fta,
    offensiveRebounds: row.oreb,
    defensiveRebounds: row.dreb,
    fouls: row.pf,
    plusMinus: row.plus_minus,
  });
}

function known(figures: Record<string, number | undefined>): Figures {
  const entries = Object.entries(figures);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => entry[1] !== undefined),
  );
}

/** Undefined when none of them is known. */
function sum(...figures: (number | undefined)[]): number | undefined {
  const all = figures.filter((figure) => figure !== undefined);
  return all.length === 0 ? undefined : all.reduce((total, figure) => total + figure, 0);
}

export const playerKinds: readonly Kind[] = [nflPlayerWeeks, nflFantasyWeeks, nbaPlayerGames];
