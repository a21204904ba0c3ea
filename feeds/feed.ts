import type { Database } from '#shared/database.types.ts';
import type { FeedName } from '#shared/facts/feeds.ts';
import type { League, Sport, ToldStatus } from '#shared/facts/sports.ts';
import type {
  DriveRow,
  GameFactsRow,
  GameSituationRow,
  InjuryRow,
  LeaderRow,
  OddsRow,
  PeriodScoreRow,
  PlayerLineRow,
  PlayRow,
  RosterRow,
  SituationPart,
  StandingRow,
  TeamFigureRow,
  WinProbabilityRow,
} from './feed-rows.ts';

type Tables = Database['public']['Tables'];
type Own = 'id' | 'updated_at' | 'has_begun';

/** Rows as the tables hold them, without what the database fills in. */
export type GameRow = Omit<Tables['games']['Row'], Own | 'sport' | 'status'> & {
  sport: Sport;
  status: ToldStatus;
};
export type NewsRow = Omit<Tables['news']['Row'], Own | 'sport'> & { sport: Sport };
export type TeamRow = Omit<Tables['teams_master']['Row'], Own | 'sport'> & { sport: Sport };

/** One thing in an answer that could not be understood; everything else of the answer is kept. */
export type Refusal = {
  id: string | null;
  reason: string;
  /** Absent: one entry. */
  count?: number;
};
/** What an answer gave and what of it could not be understood. */
export type Parsed<Row> = { rows: Row[]; refused: Refusal[] };
/**
 * What else the same answer has comes with the games. Situations are those of all its games: one that is
 * listed without has none any more.
 */
export type GameList = {
  games: GameRow[];
  refused: Refusal[];
  odds?: OddsRow[];
  periodScores?: PeriodScoreRow[];
  facts?: GameFactsRow[];
  situations?: GameSituationRow[];
};
/** Of the simulated league, which plays several seasons in a year: the days of a season, the last one not included. */
export type SeasonSpan = { season: number; from: string; until: string };
export type TimeWindow = { from: Date; to: Date };

/** Everything beyond the score of one game; each list is whole unless something was refused. */
export type GameDetail = {
  /** Where the answer tells how the game itself stands. */
  game?: GameRow;
  periodScores: PeriodScoreRow[];
  odds: OddsRow[];
  facts: GameFactsRow[];
  situations: SituationPart[];
  teamFigures: TeamFigureRow[];
  playerLines: PlayerLineRow[];
  leaders: LeaderRow[];
  plays: PlayRow[];
  drives: DriveRow[];
  winProbabilities: WinProbabilityRow[];
  refused: Refusal[];
};
export const noGameDetail: GameDetail = {
  periodScores: [],
  odds: [],
  facts: [],
  situations: [],
  teamFigures: [],
  playerLines: [],
  leaders: [],
  plays: [],
  drives: [],
  winProbabilities: [],
  refused: [],
};
/** Some feeds find a game by its competition as well. */
export type GameReference = Pick<GameRow, 'external_id' | 'sport'> &
  Partial<Pick<GameRow, 'competition'>>;

/**
 * Where rows come from. Every key it makes begins with its name: `demo_`, `espn_`, `nba_`. A method that
 * is missing is something the feed does not offer. All throw AppError `upstream_failed`.
 */
export type Feed = {
  name: FeedName;
  /** True when a game missing from a window's answer does not exist: the simulated league knows all. */
  isComplete: boolean;
  /** Games of the window; without one, the games of the moment. */
  listGames: (sport: Sport, window?: TimeWindow, signal?: AbortSignal) => Promise<GameList>;
  /** Every game that is known of the season that is on, else of the next. Dear: once a day is enough. */
  listSeason?: (
    league: League,
    signal?: AbortSignal,
  ) => Promise<GameList & { seasons?: SeasonSpan[] }>;
  listNews: (sport: Sport, signal?: AbortSignal) => Promise<Parsed<NewsRow>>;
  listTeams?: (league: League, signal?: AbortSignal) => Promise<Parsed<TeamRow>>;
  listPlayers: (league: League, signal?: AbortSignal) => Promise<Parsed<RosterRow>>;
  /** Of one team, by its `team_id` of ours: nfl-kc. */
  listRoster?: (teamId: string, signal?: AbortSignal) => Promise<Parsed<RosterRow>>;
  listInjuries: (league: League, signal?: AbortSignal) => Promise<Parsed<InjuryRow>>;
  listStandings: (league: League, signal?: AbortSignal) => Promise<Parsed<StandingRow>>;
  getGameDetail: (game: GameReference, signal?: AbortSignal) => Promise<GameDetail>;
};
