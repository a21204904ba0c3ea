import { type ReactNode, useState } from 'react';
import { directoryTexts as texts } from '#shared/texts/sport.ts';
import { PlayerLink } from '#web/parts/player-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { DirectoryPlayer, DirectoryTeam, PlayerList as Listed } from './directory.queries.ts';

const shownAtFirst = 24;

const rowClasses =
  'relative flex min-h-16 min-w-0 items-center gap-3 rounded-card border bg-surface py-2 pr-1 pl-3 has-[a:hover]:bg-raised';
/** Of hundreds of rows only those in sight are laid out. */
const skippedClasses = '[contain-intrinsic-size:auto_4rem] [content-visibility:auto]';

type PlayerListProps = {
  list: Listed;
  teams: DirectoryTeam[];
  star: (player: DirectoryPlayer) => ReactNode;
};

/** A first screenful by name, the rest on demand. */
export function PlayerList({ list, teams, star }: PlayerListProps) {
  const { players, total } = list;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? players : players.slice(0, shownAtFirst);
  const teamOf = new Map(teams.map((team) => [team.team_id, team]));
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((player) => (
          <li key={player.id} className={classNames(rowClasses, isWhole && skippedClasses)}>
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-2">
                <span className="truncate font-semibold">
                  <PlayerLink id={player.player_id} look="row">
                    {player.player_name}
                  </PlayerLink>
                </span>
                {player.position && <Badge>{player.position}</Badge>}
              </span>
              <span className="block truncate text-muted text-sm">
                {player.jersey_number !== null && `#${player.jersey_number} `}
                {teamOf.get(player.team_id ?? '')?.team_name}
              </span>
            </span>
            <span className="relative">{star(player)}</span>
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
