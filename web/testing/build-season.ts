import type {
  ClubWhatIf,
  PictureClub,
  PlayoffPicture,
  SeasonAim,
  SeasonWhatIf,
} from '#shared/schemas/playoffs.ts';
import type { TeamOdds } from '#web/features/playoffs/season-odds.queries.ts';

/** The Chiefs, fifth in their conference with a wild card, unless told otherwise. */
function buildPictureClub(parts: Partial<PictureClub> = {}): PictureClub {
  return {
    ...{ team_id: 'nfl-kc', conference: 'AFC', division: 'West', place: 5, division_place: 2 },
    ...{ way: 'wild_card', wins: 8, losses: 3, ties: 0, games_left: 6, games_behind: null },
    decision: null,
    ...parts,
  };
}

export function buildPicture(
  club: Partial<PictureClub> = {},
  bracket: Partial<PlayoffPicture['bracket']> = {},
): PlayoffPicture {
  return {
    ...{ sport: 'NFL', season: 2026, drawn_at: '2026-11-24T10:00:00Z' },
    clubs: [buildPictureClub(club)],
    bracket: {
      ...{ has_begun: false, wins_needed: 1, byes: [], play_in: [], rounds: [] },
      ...bracket,
    },
  };
}

/** Of the Chiefs on one day. */
export function buildTeamOdds(parts: Partial<TeamOdds> = {}): TeamOdds {
  const made_on = parts.made_on ?? '2026-11-24';
  return {
    ...{ sport: 'NFL', season: 2026, is_demo: false, made_on, made_at: `${made_on}T10:00:00Z` },
    ...{ team_id: 'nfl-kc', model_version: 'seasons-1', seasons: 10_000 },
    ...{ playoffs: 0.64, division: 0.31, bye: 0.12, play_in: 0, title: 0.08, expected_wins: 10.84 },
    seeds: [0.12, 0.19, 0, 0.002, 0.2, 0.1, 0.03],
    rounds: [0.64, 0.4, 0.2, 0.13, 0.08],
    ...parts,
  };
}

type Fork = readonly [ifHome: number, ifAway: number];
type Forks = Partial<Record<SeasonAim, Fork>>;

/** A club of which the game moves only what is given. */
export function buildWhatIfClub(team_id: string, forks: Forks): ClubWhatIf {
  const fork = ([if_home, if_away]: Fork = [0.1, 0.1]) => ({ if_home, if_away });
  return {
    team_id,
    ...{ playoffs: fork(forks.playoffs ?? [0.4, 0.4]), division: fork(forks.division) },
    ...{ bye: fork(forks.bye), title: fork(forks.title) },
  };
}

/** Bills at Chiefs. */
export function buildWhatIf(parts: Partial<SeasonWhatIf> = {}): SeasonWhatIf {
  return {
    ...{ game_id: 'demo_1', sport: 'NFL', made_at: '2026-11-24T10:00:00Z' },
    ...{ home_wins: 0.58, away_wins: 0.42, leverage: 0.2 },
    clubs: [
      buildWhatIfClub('nfl-kc', { playoffs: [0.71, 0.38], title: [0.091, 0.084] }),
      buildWhatIfClub('nfl-buf', { playoffs: [0.83, 0.94], bye: [0.2, 0.21] }),
    ],
    ...parts,
  };
}
