import type { Sport } from '#shared/facts/sports.ts';
import { sampleCricket } from '#web/samples/cricket.ts';
import { sampleSoccer } from '#web/samples/soccer.ts';
import type { Game } from '../game.ts';
import { sampleGames, sampleUpcomingGames } from '../sample-games.ts';

const games = { SOCCER: sampleSoccer.games, CRICKET: sampleCricket.games };

/** The built-in games of one sport, labelled as samples by the caller. */
export function sampleSchedule(sport: Sport, now: Date): Game[] {
  if (sport === 'NFL' || sport === 'NBA') {
    return sampleUpcomingGames(now).filter((game) => game.sport === sport);
  }
  return sampleGames(
    games[sport].map((game) => ({ ...game, sport })),
    now,
  );
}
