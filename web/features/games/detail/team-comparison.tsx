import { useState } from 'react';
import { gameFiguresTexts as texts } from '#shared/texts/game-figures.ts';
import { Button } from '#web/ui/button.tsx';
import type { Game } from '../game.ts';
import { awayShare, type VersusRow, versusRows } from './figure-rows.ts';
import type { TeamFigure } from './game-figures.queries.ts';
import { VersusTable } from './versus-table.tsx';

const shownFirst = 9;

type TeamComparisonProps = { game: Game; title: string; figures: readonly TeamFigure[] };

/** What both teams did, the most told figures first; a bar shows whose share is larger. */
export function TeamComparison({ game, title, figures }: TeamComparisonProps) {
  const [isWhole, setWhole] = useState(false);
  const rows = versusRows(
    figures,
    ({ name }) => name,
    ({ figure }) => figure,
  );
  const hasMore = rows.length > shownFirst + 1;
  return (
    <>
      <VersusTable
        game={game}
        caption={title}
        middle={texts.figure}
        rows={hasMore && !isWhole ? rows.slice(0, shownFirst) : rows}
        bar={(row) => <ShareBar row={row} />}
      />
      {hasMore && (
        <div className="border-t p-1">
          <Button
            variant="ghost"
            className="w-full"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? texts.fewerFigures : texts.allFigures(rows.length)}
          </Button>
        </div>
      )}
    </>
  );
}

function ShareBar({ row }: { row: VersusRow<string> }) {
  const share = awayShare(row);
  if (share === undefined) return <div className="h-1 rounded-full bg-text/10" />;
  return (
    <div className="flex h-1 gap-0.5">
      <div
        className={share >= 0.5 ? 'rounded-full bg-text' : 'rounded-full bg-control'}
        style={{ width: `${100 * share}%` }}
      />
      <div
        className={share <= 0.5 ? 'flex-1 rounded-full bg-text' : 'flex-1 rounded-full bg-control'}
      />
    </div>
  );
}
