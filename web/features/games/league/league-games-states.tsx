import { gamesTexts } from '#shared/texts/games.ts';
import { Card } from '#web/ui/card.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
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
      <FailedState
        title={gamesTexts.loadFailed}
        description={gamesTexts.loadFailedHint}
        retry={gamesTexts.retry}
        onRetry={onRetry}
      />
    </Card>
  );
}
