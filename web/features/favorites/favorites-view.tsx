import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type League, leagues } from '#shared/facts/sports.ts';
import { favoritesTexts as texts } from '#shared/texts/favorites.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { useReported } from '#web/ui/use-reported.ts';
import { type CardOf, FavoriteSection } from './favorite-section.tsx';
import { favoritePlayersQuery, favoriteTeamsQuery } from './favorites.queries.ts';
import { FollowTeams } from './follow-teams.tsx';

const SelectTeamsDialog = onDemand(
  async () => (await import('./select-teams-dialog.tsx')).SelectTeamsDialog,
);
const SelectPlayersDialog = onDemand(
  async () => (await import('./select-players-dialog.tsx')).SelectPlayersDialog,
);

type FavoritesViewProps = { teamCardOf: CardOf; playerCardOf: CardOf };

/** Your Teams and Your Players, each with the dialog that edits it. */
export function FavoritesView({ teamCardOf, playerCardOf }: FavoritesViewProps) {
  const userId = useAuth().user?.id;
  const teams = useQuery(favoriteTeamsQuery(userId));
  const players = useQuery(favoritePlayersQuery(userId));
  useReported(teams.error);
  useReported(players.error);
  const teamDialog = useDialogOfLeague();
  const playerDialog = useDialogOfLeague();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FavoriteSection
        query={teams}
        kind="team"
        title={texts.yourTeams}
        editText={texts.editTeams}
        viewText={texts.viewTeam}
        empty={
          <NoTeams>
            <Button variant="outline" onClick={() => teamDialog.open()}>
              {texts.selectTeams}
            </Button>
          </NoTeams>
        }
        cardOf={teamCardOf}
        onEdit={teamDialog.open}
      />
      <FavoriteSection
        query={players}
        kind="player"
        title={texts.yourPlayers}
        editText={texts.editPlayers}
        viewText={texts.viewStats}
        empty={
          <EmptyCard icon={Star} title={texts.noPlayers} description={texts.noPlayersHint}>
            <Button onClick={() => playerDialog.open(teams.data?.[0]?.sport)}>
              {texts.selectPlayers}
            </Button>
          </EmptyCard>
        }
        cardOf={playerCardOf}
        onEdit={playerDialog.open}
      />
      <SelectTeamsDialog {...teamDialog.props} />
      <SelectPlayersDialog {...playerDialog.props} />
    </div>
  );
}

/** The badges themselves; the dialog finds a team by its name. */
function NoTeams({ children }: { children: ReactNode }) {
  return (
    <Card className="grid gap-4 p-4">
      <div>
        <p className="font-semibold">{texts.noTeams}</p>
        <p className="max-w-prose text-muted text-sm">{texts.noTeamsHint}</p>
      </div>
      <FollowTeams other={children} />
    </Card>
  );
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
