import { limits, samplePrefix } from '#shared/spec/limits.ts';
import type { Game } from './game.ts';

const dayMs = 86_400_000;

const matchups = [
  { sport: 'NFL', away: 'Buffalo Bills', home: 'Kansas City Chiefs', hour: 20 },
  { sport: 'NBA', away: 'Boston Celtics', home: 'Los Angeles Lakers', hour: 22 },
  { sport: 'NFL', away: 'Dallas Cowboys', home: 'Philadelphia Eagles', hour: 16 },
  { sport: 'NBA', away: 'Denver Nuggets', home: 'Phoenix Suns', hour: 21 },
];

/** Shown when games cannot be fetched: one a day from tomorrow, labelled as samples by the caller. */
export function sampleUpcomingGames(now: Date): Game[] {
  return sampleGames(matchups, now).slice(0, limits.upcomingGamesShown);
}

type Matchup = { sport: string; away: string; home: string; hour: number; competition?: string };

export function sampleGames(games: readonly Matchup[], now: Date): Game[] {
  return games.map(({ sport, away, home, hour, competition }, index) => {
    const id = `${samplePrefix}${index + 1}`;
    const start = new Date(now.getTime() + (index + 1) * dayMs);
    start.setHours(hour, 0, 0, 0);
    return {
      id,
      external_id: id,
      sport,
      status: 'scheduled',
      status_detail: null,
      scheduled_at: start.toISOString(),
      home_team: home,
      away_team: away,
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
      updated_at: now.toISOString(),
    };
  });
}
