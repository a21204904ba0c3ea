import type { Database } from '#shared/database.types.ts';
import type { GameStatus, League, Sport } from '#shared/spec/sports.ts';

type Tables = Database['public']['Tables'];
type Own = 'id' | 'updated_at';
type Season = 'competition' | 'season' | 'season_type' | 'is_neutral';
type Build = 'height_in' | 'weight_lb' | 'born_on' | 'roster_status';

/** Rows as the tables hold them, without what the database fills in. */
export type GameRow = Omit<Tables['games']['Row'], Own | 'sport' | 'status' | Season> & {
  sport: Sport;
  status: GameStatus;
};
export type PlayerRow = Omit<Tables['players_master']['Row'], Own | 'sport' | Build> & {
  sport: Sport;
};
export type NewsRow = Omit<Tables['news']['Row'], Own | 'sport'> & { sport: Sport };
export type TeamRow = Omit<Tables['teams_master']['Row'], Own | 'sport'> & { sport: Sport };

/** One thing in an answer that could not be understood; everything else of the answer is kept. */
export type Refusal = { id: string | null; reason: string };
/** What an answer gave and what of it could not be understood. */
export type Parsed<Row> = { rows: Row[]; refused: Refusal[] };
export type GameList = { games: GameRow[]; refused: Refusal[] };
export type TimeWindow = { from: Date; to: Date };

export const feedNames = ['demo', 'espn', 'nba'] as const;
export type FeedName = (typeof feedNames)[number];

/** Where rows come from. Every key it makes begins with its name: `demo_`, `espn_`, `nba_`. */
export type Feed = {
  name: FeedName;
  /** True when a game missing from a window's answer does not exist: the simulated league knows all. */
  isComplete: boolean;
  /** Games of the window; without one, the games of the moment. Throws AppError `upstream_failed`. */
  listGames: (league: League, window?: TimeWindow, signal?: AbortSignal) => Promise<GameList>;
  listNews: (league: League) => Promise<NewsRow[]>;
  listPlayers: (league: League) => Promise<PlayerRow[]>;
};
