import type { Season, SeasonGame } from '#forecast/playoffs/season.ts';
import { seasonTypes } from '#shared/facts/season-types.ts';
import type { League } from '#shared/facts/sports.ts';
import { teams } from '#shared/facts/teams.ts';
import { buildSeason } from './playoff-league.ts';

const types: Record<SeasonGame['kind'], number> = {
  regular: seasonTypes.regular,
  playoffs: seasonTypes.playOffs,
  play_in: seasonTypes.playIn,
  cup_final: seasonTypes.cupFinal,
};

/** The season of `buildSeason` with keys of the tables. */
export function buildKnownSeason(league: League, season = 2026): Season {
  const built = buildSeason(league, season);
  const own = teams.filter(({ sport }) => sport === league);
  const keyOf = new Map(own.map(({ abbreviation, teamId }) => [abbreviation, teamId]));
  const rename = (id: string) => keyOf.get(id) ?? id;
  return {
    ...built,
    clubs: built.clubs.map((club) => ({ ...club, id: rename(club.id) })),
    games: built.games.map((game) => ({
      ...game,
      id: `espn_${league.toLowerCase()}_${game.date}_${game.away}_${game.home}`,
      home: rename(game.home),
      away: rename(game.away),
    })),
  };
}

/** Who stands later in the list of clubs wins each game up to a day. */
export function playUntil(season: Season, day: string): Season {
  const position = new Map(season.clubs.map(({ id }, at) => [id, at]));
  const games = season.games.map((game): SeasonGame => {
    if (game.date > day) return game;
    const isHome = (position.get(game.home) ?? 0) > (position.get(game.away) ?? 0);
    return {
      ...game,
      afterStart: { score: isHome ? { home: 30, away: 20 } : { home: 20, away: 30 } },
    };
  });
  return { ...season, games };
}

/** As `season_games` holds them. */
export function toSeasonRows(games: readonly SeasonGame[], source = 'espn') {
  return games.map((game) => ({
    game_id: game.id,
    sport: game.league,
    season: game.season,
    season_type: types[game.kind],
    week: game.nfl?.week ?? null,
    played_on: game.date,
    home_team_id: game.home,
    away_team_id: game.away,
    home_score: game.afterStart?.score.home ?? null,
    away_score: game.afterStart?.score.away ?? null,
    is_neutral: game.isNeutral,
    is_division: false,
    source,
  }));
}
