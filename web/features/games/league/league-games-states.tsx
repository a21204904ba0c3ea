import { CloudOff } from 'lucide-react';
import { gamesTexts } from '#shared/texts/games.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GameListSkeleton } from '../rows/game-list.tsx';

export function LeagueGamesSkeleton({ rows }: { rows: number }) {
  return (
    <Card className="overflow-hidden">
      <GameListSkeleton rows={rows} />
    </Card>
  );
}

export function LeagueGamesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card role="alert">
      <EmptyState
        icon={CloudOff}
        title={gamesTexts.loadFailed}
        description={gamesTexts.loadFailedHint}
      >
        <Button variant="outline" onClick={onRetry}>
          {gamesTexts.retry}
        </Button>
      </EmptyState>
    </Card>
  );
}
