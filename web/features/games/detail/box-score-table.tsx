import { use } from 'react';
import { Link } from 'react-router';
import { playerRoute } from '#shared/facts/routes.ts';
import { columnWords, gameFiguresTexts as texts } from '#shared/texts/game-figures.ts';
import { MineContext } from '#web/parts/mine-context.ts';
import { MineMark } from '#web/parts/mine-mark.tsx';
import { PersonName } from '#web/ui/person-name.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import type { BoxPart, PlayerRow } from './box-score-rows.ts';

/** The names stay where they are while figures scroll beneath. */
const nameClasses =
  'sticky left-0 bg-surface pl-4 pr-2 py-1.5 text-left font-semibold whitespace-nowrap';
const cellClasses = 'whitespace-nowrap px-1 py-1.5 text-right last:pr-4';

/** With more of them names are short on every screen but the widest. */
const fewColumns = 8;

/** What the sum of both tells already, where half a page is too narrow for all; a phone pushes the table. */
function extraClasses(head: string): string {
  return ['OREB', 'DREB'].includes(head) ? 'sm:@max-[42rem]:hidden' : '';
}

type BoxScoreTableProps = { caption: string; part: BoxPart; absentLabel: string };

export function BoxScoreTable({ caption, part, absentLabel }: BoxScoreTableProps) {
  const { heads, starters, others, absent } = part;
  return (
    <>
      <ScrollBox label={caption}>
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-muted text-xs">
            <tr>
              <th scope="col" className={`${nameClasses} font-normal`}>
                {texts.player}
              </th>
              {heads.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className={`${cellClasses} ${extraClasses(head)} font-normal uppercase`}
                >
                  <abbr title={columnWords[head]} className="no-underline">
                    {head}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          {starters.length > 0 && <RowGroup name={texts.starter} rows={starters} heads={heads} />}
          {others.length > 0 && (
            <RowGroup
              name={starters.length > 0 ? texts.bench : undefined}
              rows={others}
              heads={heads}
            />
          )}
        </table>
      </ScrollBox>
      {absent.length > 0 && (
        <p className="border-t px-4 py-3 text-muted text-sm">
          {absentLabel}: {absent.join(', ')}
        </p>
      )}
    </>
  );
}

type RowGroupProps = {
  name: string | undefined;
  rows: readonly PlayerRow[];
  heads: readonly string[];
};

function RowGroup({ name, rows, heads }: RowGroupProps) {
  const { playerIds } = use(MineContext);
  return (
    <tbody>
      {name && (
        <tr className="border-t bg-text/5">
          <th
            scope="rowgroup"
            colSpan={heads.length + 1}
            className="px-4 py-1 text-left font-normal text-muted text-xs"
          >
            <span className="sticky left-4">{name}</span>
          </th>
        </tr>
      )}
      {rows.map(({ id, name: player, cells }) => (
        <tr key={id} className="border-t">
          <th scope="row" className={nameClasses}>
            <Link
              to={playerRoute(id)}
              className="-my-1.5 flex items-center gap-1 py-1.5 underline-offset-4 hover:underline"
            >
              {playerIds.has(id) && <MineMark />}
              <PersonName name={player} room={heads.length > fewColumns ? 'crowdedBox' : 'box'} />
            </Link>
          </th>
          {heads.map((head, at) => (
            <td key={head} className={`${cellClasses} ${extraClasses(head)}`}>
              {cells[at]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
