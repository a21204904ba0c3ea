import { useState } from 'react';
import { gameFiguresTexts as texts } from '#shared/texts/game-figures.ts';
import { pairShades, shadeStyle } from '#web/ui/team-pair.ts';
import type { Game } from '../game.ts';
import { awayShare, betterSide, type VersusRow, versusRows } from './figure-rows.ts';
import type { TeamFigure } from './game-figures.queries.ts';
import { RestButton } from './rest-button.tsx';
import { VersusTable } from './versus-table.tsx';

const shownFirst = 9;

type TeamComparisonProps = { game: Game; title: string; figures: readonly TeamFigure[] };

export function TeamComparison({ game, title, figures }: TeamComparisonProps) {
  const [isWhole, setWhole] = useState(false);
  const rows = versusRows(
    figures,
    ({ name }) => name,
    ({ figure }) => figure,
  ).map((row) => ({ ...row, better: betterSide(row) }));
  const hasMore = rows.length > shownFirst + 1;
  return (
    <>
      <VersusTable
        game={game}
        caption={title}
        middle={texts.figure}
        rows={hasMore && !isWhole ? rows.slice(0, shownFirst) : rows}
        bar={(row) => <ShareBar game={game} row={row} />}
      />
      {hasMore && (
        <RestButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.fewerFigures : texts.allFigures(rows.length)}
        </RestButton>
      )}
    </>
  );
}

function ShareBar({ game, row }: { game: Game; row: VersusRow<string> }) {
  const share = awayShare(row);
  if (share === undefined) return <div className="h-1 rounded-full bg-text/10" />;
  const { away, home } = pairShades(game.home_team, game.away_team);
  return (
    <div className="own-colors flex h-1 gap-0.5">
      <div className={barClasses} style={{ ...shadeStyle(away), width: `${100 * share}%` }} />
      <div className={`${barClasses} flex-1`} style={shadeStyle(home)} />
    </div>
  );
}

const barClasses = 'rounded-full bg-(--shade-light) dark:bg-(--shade-dark)';
