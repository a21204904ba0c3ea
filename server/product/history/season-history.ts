import type { BoxLine, Game, Sides, SnapLine } from '#forecast/game.ts';
import type { Sql } from '#server/base/database/serial-client.ts';
import { isPostseason } from '#shared/facts/season-types.ts';
import type { League } from '#shared/facts/sports.ts';
import type { Figures, PlayerGameRow, SeasonGameRow } from './history-rows.ts';
import { type HistorySource, isOfSource } from './history-source.ts';
import { nameMeeting } from './meeting.ts';
import { readPlayerKeys } from './player-keys.ts';
import { listSnaps, type Meeting } from './snaps.ts';

/** `from` is the first season that is read. */
export type HistoryRequest = { source: HistorySource; from?: number };

type GameRecord = Omit<
  SeasonGameRow,
  'sport' | 'source' | 'starts_at' | 'home_periods' | 'away_periods'
> & { home_score: number; away_score: number };

/** Finished games as the forecast learns from them, oldest first, one season at a time. */
export async function readSeasonGames(
  sql: Sql,
  league: League,
  request: HistoryRequest,
): Promise<Game[]> {
  const keyOf = await readPlayerKeys(sql, league, request.source);
  const games: Game[] = [];
  for (const season of await listSeasons(sql, league, request)) {
    const asked = { ...request, season, keyOf };
    const boxes = league === 'NBA' ? await readBoxes(sql, asked) : undefined;
    const counted = league === 'NFL' ? await listSnaps(sql, asked) : [];
    const snaps = new Map(counted.map((game) => [nameOf(game), game.snaps]));
    for (const record of await readRecords(sql, league, asked)) {
      const joined = { boxes: boxes?.get(record.game_id), snaps: snaps.get(nameOf(record)) };
      games.push(toGame(league, record, { keyOf, ...joined }));
    }
  }
  return games;
}

export async function listSeasons(
  sql: Sql,
  league: League,
  { source, from = 0 }: HistoryRequest,
): Promise<number[]> {
  const { rows } = await sql.query<{ season: number }>(
    `select distinct season from public.season_games
      where sport = $1 and ${isOfSource('source', '$2')} and season >= $3 order by season`,
    [league, source, from],
  );
  return rows.map(({ season }) => season);
}

const nameOf = ({ played_on: day, home_team_id: home, away_team_id: away }: Meeting) =>
  nameMeeting(day, home, away);

type SeasonRequest = { source: HistorySource; season: number };

/** A game that a file and a feed both hold counts once: the one with a line, else the feed's. */
async function readRecords(sql: Sql, league: League, { source, season }: SeasonRequest) {
  const { rows } = await sql.query<GameRecord>(
    `select distinct on (played_on, home_team_id, away_team_id)
            game_id, season, season_type, week, played_on::text, home_team_id, away_team_id,
            home_score, away_score, is_neutral, is_division, home_favored_by, total_line,
            home_moneyline, away_moneyline, home_quarterback, away_quarterback,
            home_quarterback_epa, away_quarterback_epa
       from public.season_games
      where sport = $1 and ${isOfSource('source', '$2')} and season = $3
        and home_score is not null and away_score is not null
      order by played_on, home_team_id, away_team_id, home_favored_by is null, source = 'import', game_id`,
    [league, source, season],
  );
  return rows;
}

type Joined = {
  keyOf: (playerId: string) => string;
  boxes: Sides<BoxLine[]> | undefined;
  snaps: Sides<SnapLine[]> | undefined;
};

function toGame(league: League, record: GameRecord, { keyOf, boxes, snaps }: Joined): Game {
  const { home_score: home, away_score: away } = record;
  const epa = {
    home: record.home_quarterback_epa ?? undefined,
    away: record.away_quarterback_epa ?? undefined,
  };
  const hasEpa = epa.home !== undefined || epa.away !== undefined;
  return {
    id: record.game_id,
    league,
    season: record.season,
    date: record.played_on,
    home: record.home_team_id,
    away: record.away_team_id,
    isNeutral: record.is_neutral,
    isPostseason: isPostseason(record.season_type),
    ...(league === 'NFL' && {
      nfl: { week: record.week ?? 0, isDivisionGame: record.is_division, quarterbacks: {} },
    }),
    lines: toLines(record),
    afterStart: {
      score: { home, away },
      ...(league === 'NFL' ? { quarterbacks: toStarters(record, keyOf) } : {}),
      ...(boxes ? { boxes } : {}),
      ...(snaps ? { snaps } : {}),
      ...(hasEpa ? { quarterbackEpa: epa } : {}),
    },
  };
}

function toStarters(record: GameRecord, keyOf: (playerId: string) => string) {
  const find = (id: string | null) => (id === null ? undefined : keyOf(id));
  return { home: find(record.home_quarterback), away: find(record.away_quarterback) };
}

function toLines(record: GameRecord): Game['lines'] {
  const { home_moneyline: home, away_moneyline: away } = record;
  return {
    spread: record.home_favored_by ?? undefined,
    total: record.total_line ?? undefined,
    ...(home && away ? { moneyline: { home, away } } : {}),
  };
}

type BoxRecord = Pick<PlayerGameRow, 'game_id' | 'player_id' | 'is_home' | 'figures'>;

async function readBoxes(
  sql: Sql,
  { source, season, keyOf }: SeasonRequest & Pick<Joined, 'keyOf'>,
): Promise<Map<string, Sides<BoxLine[]>>> {
  const { rows } = await sql.query<BoxRecord>(
    `select game_id, player_id, is_home, figures from public.player_games
      where sport = 'NBA' and ${isOfSource('source', '$1')} and season = $2`,
    [source, season],
  );
  const boxes = new Map<string, Sides<BoxLine[]>>();
  for (const { game_id: id, player_id: playerId, is_home: isHome, figures } of rows) {
    const box = boxes.get(id) ?? { home: [], away: [] };
    box[isHome ? 'home' : 'away'].push(toBoxLine(keyOf(playerId), figures));
    boxes.set(id, box);
  }
  return boxes;
}

function toBoxLine(playerId: string, figures: Figures): BoxLine {
  const read = (name: string) => figures[name] ?? 0;
  const line: BoxLine = {
    playerId,
    minutes: read('minutes'),
    points: read('points'),
    rebounds: read('rebounds'),
    assists: read('assists'),
    steals: read('steals'),
    blocks: read('blocks'),
    turnovers: read('turnovers'),
  };
  const { fieldGoalAttempts } = figures;
  if (fieldGoalAttempts === undefined) return line;
  line.shooting = {
    fieldGoals: read('fieldGoals'),
    fieldGoalAttempts,
    freeThrows: read('freeThrows'),
    freeThrowAttempts: read('freeThrowAttempts'),
    offensiveRebounds: read('offensiveRebounds'),
    fouls: read('fouls'),
  };
  return line;
}
