import { useQuery } from '@tanstack/react-query';
import { gameFiguresTexts as texts } from '#shared/texts/game-figures.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import type { Game } from '../game.ts';
import { abbreviationOf, teamOf } from '../game-view.ts';
import { lineScore, periodName, sides } from './figure-rows.ts';
import { periodScoresQuery } from './game-figures.queries.ts';

const cellClasses = 'px-2 py-1.5 text-right sm:px-4';

export function LineScoreTable({ game }: { game: Game }) {
  const { data = [] } = useQuery(periodScoresQuery(game));
  const { periods, of } = lineScore(game, data);
  if (periods.length === 0) return null;
  return (
    <ScrollBox
      label={texts.lineScore}
      className="ml-auto shrink-0 border-board-line border-t px-1 py-2 sm:px-4 xl:w-lg"
    >
      <table className="mx-auto w-full max-w-3xl text-sm tabular-nums">
        <caption className="sr-only">{texts.lineScore}</caption>
        <thead className="text-board-muted text-xs">
          <tr>
            <th scope="col" className="px-2 py-1 text-left font-normal sm:px-4">
              <span className="sr-only">{texts.team}</span>
            </th>
            {periods.map((period) => (
              <th key={period} scope="col" className={classNames(cellClasses, 'font-normal')}>
                {periodName(game.sport, period)}
              </th>
            ))}
            <th scope="col" className={classNames(cellClasses, 'font-normal')}>
              {texts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <tr key={side}>
              <th scope="row" className="whitespace-nowrap px-2 py-1.5 text-left sm:px-4">
                <span className="sr-only">{teamOf(game, side)}</span>
                <span aria-hidden className="sm:hidden">
                  {abbreviationOf(game, side)}
                </span>
                <span aria-hidden className="hidden sm:inline">
                  {teamOf(game, side)}
                </span>
              </th>
              {of[side].map((points, at) => (
                <td key={periods[at]} className={classNames(cellClasses, 'text-board-muted')}>
                  {points ?? '–'}
                </td>
              ))}
              <td className={classNames(cellClasses, 'font-bold')}>
                {(side === 'home' ? game.home_score : game.away_score) ?? '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
