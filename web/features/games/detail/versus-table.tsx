import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Side } from '#shared/facts/sports.ts';
import { matchCentreTexts as texts } from '#shared/texts/match-centre.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import type { Game } from '../game.ts';
import { codeOf, teamOf } from '../game-view.ts';
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

export function VersusTable<Cell extends ReactNode>({
  game,
  caption,
  middle,
  rows,
  bar,
  isWordy = false,
}: VersusTableProps<Cell>) {
  const columnClass = isWordy ? 'w-[38%]' : 'w-[31%]';
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
            <VersusCell row={row} side="away" />
            <th
              scope="row"
              className={classNames(
                'px-1 py-2 text-center font-normal text-muted',
                isWordy && 'text-xs',
              )}
            >
              {row.label}
            </th>
            <VersusCell row={row} side="home" />
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

type VersusCellProps<Cell> = { row: VersusRow<Cell>; side: Side };

function VersusCell<Cell extends ReactNode>({ row, side }: VersusCellProps<Cell>) {
  const isBetter = row.better === side;
  return (
    <td
      className={classNames(
        'py-2',
        side === 'away' ? 'pl-4 text-left' : 'pr-4 text-right',
        row.better === undefined || isBetter ? 'font-semibold' : 'text-muted',
      )}
    >
      {isBetter && side === 'home' && <BetterMark />}
      {row[side] ?? '–'}
      {isBetter && side === 'away' && <BetterMark />}
      {isBetter && <span className="sr-only">{texts.better}</span>}
    </td>
  );
}

function BetterMark() {
  return <Check aria-hidden className="mx-1 inline size-3.5 text-success" />;
}

function TeamHead({ game, side }: { game: Game; side: Side }) {
  return (
    <th scope="col" className={side === 'away' ? 'py-2 pl-4 text-left' : 'py-2 pr-4 text-right'}>
      <span className="sr-only">{teamOf(game, side)}</span>
      <TeamBadge team={teamOf(game, side)} abbreviation={codeOf(game, side)} />
    </th>
  );
}
