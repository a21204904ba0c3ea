import type { League } from '#shared/facts/sports.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { GameList } from '../rows/game-list.tsx';
import { sampleUpcomingGames } from '../sample-games.ts';

export function SampleUpcoming({ league, now }: { league: League | undefined; now: Date }) {
  const games = sampleUpcomingGames(now).filter(({ sport }) => !league || sport === league);
  return (
    <>
      <p className="px-4 py-2 text-muted text-sm">{gamesTexts.sampleFallback}</p>
      <GameList games={games} now={now} label={gamesTexts.upcomingHeading} />
    </>
  );
}
