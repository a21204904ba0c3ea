import { type ReactNode, useState } from 'react';
import { directoryTexts as texts } from '#shared/texts/sport.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { DirectoryPlayer, DirectoryTeam, PlayerList as Listed } from './directory.queries.ts';

const shownAtFirst = 24;

type PlayerListProps = {
  list: Listed;
  teams: DirectoryTeam[];
  star: (player: DirectoryPlayer) => ReactNode;
};

/** A first screenful by name, the rest on demand. */
export function PlayerList({ list: { players, total }, teams, star }: PlayerListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? players : players.slice(0, shownAtFirst);
  const nameOf = new Map(teams.map((team) => [team.team_id, team.team_name]));
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((player) => (
          <li
            key={player.id}
            className="flex min-h-row min-w-0 items-center gap-3 rounded-card border bg-surface py-cell pr-1 pl-3 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
          >
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-2">
                <span className="truncate font-semibold">{player.player_name}</span>
                {player.position && <Badge>{player.position}</Badge>}
              </span>
              <span className="block truncate text-muted text-sm">
                {player.jersey_number !== null && `#${player.jersey_number} `}
                {player.team_id !== null && nameOf.get(player.team_id)}
              </span>
            </span>
            {star(player)}
          </li>
        ))}
      </ul>
      {players.length > shown.length && (
        <Button variant="outline" onClick={() => setWhole(true)} className="justify-self-center">
          {texts.showAll(players.length)}
        </Button>
      )}
      {total > players.length && shown.length === players.length && (
        <p className="text-center text-muted text-sm">{texts.firstOnly(players.length)}</p>
      )}
    </div>
  );
}
