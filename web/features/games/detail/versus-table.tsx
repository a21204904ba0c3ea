import type { ReactNode } from 'react';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import type { Game } from '../game.ts';
import { type Side, teamOf } from '../game-view.ts';
import type { VersusRow } from './figure-rows.ts';

type VersusTableProps<Cell extends ReactNode> = {
  game: Game;
  caption: string;
  /** What stands between the two sides. */
  middle: string;
  rows: readonly VersusRow<Cell>[];
  /** Cells hold words rather than figures. */
  isWordy?: boolean;
  /** Drawn below a row, for the eye alone. */
  bar?: (row: VersusRow<Cell>) => ReactNode;
};

/** Both teams side by side: away left, home right, what is compared between them. */
export function VersusTable<Cell extends ReactNode>({
  game,
  caption,
  middle,
  rows,
  bar,
  isWordy = false,
}: VersusTableProps<Cell>) {
  const columnClass = isWordy ? 'w-[39%]' : 'w-[31%]';
  return (
    <table className="w-full table-fixed text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col className={columnClass} />
        <col />
        <col className={columnClass} />
      </colgroup>
      <thead>
        <tr>
          <TeamHead game={game} side="away" />
          <th scope="col" className="px-1 py-2 text-center font-normal text-muted text-xs">
            {middle}
          </th>
          <TeamHead game={game} side="home" />
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={row.key} className="border-t">
          <tr className="align-baseline">
            <td className="py-2 pl-4 text-left font-semibold">{row.away ?? '–'}</td>
            <th scope="row" className="px-1 py-2 text-center font-normal text-muted">
              {row.label}
            </th>
            <td className="py-2 pr-4 text-right font-semibold">{row.home ?? '–'}</td>
          </tr>
          {bar && (
            <tr aria-hidden>
              <td colSpan={3} className="px-4 pb-2">
                {bar(row)}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

function TeamHead({ game, side }: { game: Game; side: Side }) {
  return (
    <th scope="col" className={side === 'away' ? 'py-2 pl-4 text-left' : 'py-2 pr-4 text-right'}>
      <span className="sr-only">{teamOf(game, side)}</span>
      <TeamBadge team={teamOf(game, side)} />
    </th>
  );
}
