import { ArrowRight } from 'lucide-react';
import { nicknameOf } from '#shared/facts/teams.ts';
import { formatPercent } from '#shared/percent.ts';
import { momentTexts, liveChanceTexts as texts } from '#shared/texts/game-pictures.ts';
import { type ChanceMove, type ChancePoint, listMoves } from '#web/parts/chance-moves.ts';
import type { KeyPlay } from '#web/parts/key-plays.queries.ts';
import { sayMoment } from '#web/parts/say-moment.ts';
import { type LineOfGame, readLine } from './chance-line.ts';

const shown = 5;

type ChanceSwingsProps = { line: LineOfGame; plays: readonly KeyPlay[] };

/** What moved the line most, largest first; each with its play where that is known. */
export function ChanceSwings({ line, plays }: ChanceSwingsProps) {
  const { steps } = readLine(line);
  const swings = listMoves(line.league, line.points, plays)
    .filter(({ index }) => !steps[index - 1]?.isApart)
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))
    .slice(0, shown);
  if (swings.length === 0) return null;
  return (
    <div>
      <h4 className="text-lg leading-tight">{texts.swings}</h4>
      <ol className="text-sm">
        {swings.map((swing) => (
          <Swing key={swing.index} line={line} swing={swing} play={playOf(swing, plays)} />
        ))}
      </ol>
    </div>
  );
}

function sizeOf({ before, after }: ChanceMove): number {
  return Math.abs(after - before);
}

function playOf({ playId }: ChanceMove, plays: readonly KeyPlay[]): KeyPlay | undefined {
  return plays.find(({ external_id }) => external_id === playId);
}

type SwingProps = { line: LineOfGame; swing: ChanceMove; play: KeyPlay | undefined };

function Swing({ line, swing: { index, before, after }, play }: SwingProps) {
  const point = line.points[index];
  const isHome = after > before;
  const team = nicknameOf(isHome ? line.home : line.away);
  const ofTeam = (share: number) => formatPercent(isHome ? share : 1 - share);
  if (!point) return null;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 border-t py-cell first:border-t-0">
      <span className="min-w-0">
        {[sayMoment(play ?? point), ...(play ? [sayKind(line, play)] : [])].join(' · ')}
      </span>
      <strong className="text-right tabular-nums">
        {`${team} ${ofTeam(before)} `}
        <ArrowRight aria-hidden className="inline size-3.5" />
        <span className="sr-only">{texts.swingTo}</span>
        {` ${ofTeam(after)}`}
      </strong>
      <span className="col-span-2 truncate text-muted text-xs">
        {play?.description ?? sayScore(line, point)}
      </span>
    </li>
  );
}

/** "Chiefs passing touchdown" */
function sayKind({ home, away }: LineOfGame, { kind, side }: KeyPlay): string {
  const team = side === 'home' ? home : side === 'away' ? away : undefined;
  return [team && nicknameOf(team), kind?.toLowerCase()].filter(Boolean).join(' ');
}

function sayScore({ home, away }: LineOfGame, point: ChancePoint): string {
  return momentTexts.score(nicknameOf(away), point.away_score, nicknameOf(home), point.home_score);
}
