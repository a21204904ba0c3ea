import { situationTexts as texts } from '#shared/texts/game-facts.ts';
import type { Game } from '../game.ts';
import { useSituations } from '../situations.queries.ts';
import { LineScoreTable } from './line-score-table.tsx';

/** What a phone's board has no room for: the last play of a live game and the points by period. */
export function PeriodCard({ game }: { game: Game }) {
  return (
    <div className="dark overflow-hidden rounded-card border border-board-line bg-board text-board-text empty:hidden">
      {game.status === 'live' && <LastPlay game={game} />}
      <LineScoreTable game={game} />
    </div>
  );
}

function LastPlay({ game }: { game: Game }) {
  const lastPlay = useSituations([game]).get(game.external_id)?.last_play;
  if (!lastPlay) return null;
  return (
    <p className="wrap-anywhere line-clamp-2 min-h-[2lh] px-4 pt-2 text-board-muted text-sm">
      {texts.lastPlay}: {lastPlay}
    </p>
  );
}
