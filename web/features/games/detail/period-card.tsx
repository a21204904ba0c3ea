import { situationTexts as texts } from '#shared/texts/situation.ts';
import type { Game } from '../game.ts';
import { useSituations } from '../situations.queries.ts';
import { isInQuarters } from './figure-rows.ts';
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

/** Keeps its room between two plays. */
function LastPlay({ game }: { game: Game }) {
  const lastPlay = useSituations([game]).get(game.external_id)?.last_play;
  if (!lastPlay && !isInQuarters(game.sport)) return null;
  return (
    <p className="wrap-anywhere box-content line-clamp-2 h-[2lh] px-4 pt-2 text-board-muted text-sm">
      {lastPlay && `${texts.lastPlay}: ${lastPlay}`}
    </p>
  );
}
