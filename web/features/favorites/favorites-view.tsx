import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type League, leagues } from '#shared/facts/sports.ts';
import { favoritesTexts as texts } from '#shared/texts/favorites.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { FavoriteCard } from './favorite-card.tsx';
import { favoritePlayersQuery, favoriteTeamsQuery } from './favorites.queries.ts';
import type { Favorite } from './favorites.ts';

const SelectTeamsDialog = onDemand(
  async () => (await import('./select-teams-dialog.tsx')).SelectTeamsDialog,
);
const SelectPlayersDialog = onDemand(
  async () => (await import('./select-players-dialog.tsx')).SelectPlayersDialog,
);

/** Your Teams and Your Players, each with the dialog that edits it. */
export function FavoritesView() {
  const userId = useAuth().user?.id;
  const teams = useLogged(useQuery(favoriteTeamsQuery(userId)));
  const players = useLogged(useQuery(favoritePlayersQuery(userId)));
  const teamDialog = useDialogOfLeague();
  const playerDialog = useDialogOfLeague();
  return (
    <div className="grid gap-3 md:grid-cols-2 md:items-start lg:gap-4">
      <FavoriteCard
        query={teams}
        kind="team"
        title={texts.yourTeams}
        emptyTitle={texts.noTeams}
        emptyHint={texts.noTeamsHint}
        selectText={texts.selectTeams}
        editText={texts.editTeams}
        viewText={texts.viewTeam}
        badgeOf={({ name }) => <TeamBadge team={name} />}
        onEdit={teamDialog.open}
      />
      <FavoriteCard
        query={players}
        kind="player"
        title={texts.yourPlayers}
        emptyTitle={texts.noPlayers}
        emptyHint={texts.noPlayersHint}
        selectText={texts.selectPlayers}
        editText={texts.editPlayers}
        viewText={texts.viewStats}
        onEdit={playerDialog.open}
      />
      <SelectTeamsDialog {...teamDialog.props} />
      <SelectPlayersDialog {...playerDialog.props} />
    </div>
  );
}

/** Why it failed is for the browser's error log. */
function useLogged(query: UseQueryResult<Favorite[]>) {
  const { error } = query;
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);
  return query;
}

function useDialogOfLeague() {
  const [isOpen, setOpen] = useState(false);
  const [startLeague, setStartLeague] = useState<League>('NFL');
  return {
    open: (sport?: string) => {
      setStartLeague(leagues.find((league) => league === sport) ?? 'NFL');
      setOpen(true);
    },
    props: { isOpen, onOpenChange: setOpen, startLeague },
  };
}
