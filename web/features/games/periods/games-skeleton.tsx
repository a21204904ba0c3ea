import { Card } from '#web/ui/card.tsx';
import { GameListSkeleton } from '../rows/game-list.tsx';

export function GamesSkeleton({ rows }: { rows: number }) {
  return (
    <Card className="overflow-hidden">
      <GameListSkeleton rows={rows} />
    </Card>
  );
}
