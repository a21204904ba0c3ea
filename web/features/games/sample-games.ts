import { dayMs } from '#shared/facts/durations.ts';
import { limits, samplePrefix } from '#shared/facts/limits.ts';
import type { Game } from './game.ts';

const matchups = [
  { sport: 'NFL', away_team: 'Buffalo Bills', home_team: 'Kansas City Chiefs', hour: 20 },
  { sport: 'NBA', away_team: 'Boston Celtics', home_team: 'Los Angeles Lakers', hour: 22 },
  { sport: 'NFL', away_team: 'Dallas Cowboys', home_team: 'Philadelphia Eagles', hour: 16 },
  { sport: 'NBA', away_team: 'Denver Nuggets', home_team: 'Phoenix Suns', hour: 21 },
];

/** Shown when games cannot be fetched: one a day from tomorrow, labelled as samples by the caller. */
export function sampleUpcomingGames(now: Date): Game[] {
  return sampleGames(matchups, now).slice(0, limits.upcomingGamesShown);
}

type Matchup = Pick<Game, 'sport' | 'away_team' | 'home_team'> & {
  hour: number;
  competition?: string | null;
};

export function sampleGames(games: readonly Matchup[], now: Date): Game[] {
  return games.map(({ hour, competition, ...game }, index) => {
    const id = `${samplePrefix}${index + 1}`;
    const start = new Date(now.getTime() + (index + 1) * dayMs);
    start.setHours(hour, 0, 0, 0);
    return {
      id,
      external_id: id,
      ...game,
      status: 'scheduled',
      status_detail: null,
      scheduled_at: start.toISOString(),
      home_team_id: null,
      away_team_id: null,
      home_score: null,
      away_score: null,
      quarter: null,
      time_remaining: null,
      possession: null,
      viewers: null,
      venue: null,
      week: null,
      competition: competition ?? null,
      season: null,
      season_type: null,
      is_neutral: false,
      home_code: null,
      away_code: null,
      ...{ has_begun: false, updated_at: now.toISOString() },
    };
  });
}
