import type { League } from '#shared/facts/sports.ts';
import { LeagueLinks } from './league-links.tsx';
import { LeagueTeams } from './league-teams.tsx';

export function LeaguePanel({ league, onChoose }: { league: League; onChoose: () => void }) {
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-3 px-4 py-4">
      <div className="-mx-3">
        <LeagueLinks league={league} onChoose={onChoose} />
      </div>
      <LeagueTeams league={league} onChoose={onChoose} />
    </div>
  );
}
