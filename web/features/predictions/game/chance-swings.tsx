import { nicknameOf } from '#shared/facts/teams.ts';
import {
  momentTexts,
  playSwingTexts,
  liveChanceTexts as texts,
} from '#shared/texts/game-pictures.ts';
import { type ChanceMove, listMoves } from '#web/parts/chance-moves.ts';
import type { KeyPlay } from '#web/parts/key-plays.queries.ts';
import { formatMoment } from '#web/parts/say-moment.ts';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { type LineOfGame, readLine } from './chance-line.ts';

const shown = 3;

/** What moved the line most, in the order of the game. */
export function findSwings(line: LineOfGame, plays: readonly KeyPlay[]): ChanceMove[] {
  const { steps } = readLine(line);
  return listMoves(line.league, line.points, plays)
    .filter(({ index }) => !steps[index - 1]?.isApart)
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))
    .slice(0, shown)
    .toSorted((one, other) => one.index - other.index);
}

type ChanceSwingsProps = {
  line: LineOfGame;
  swings: readonly ChanceMove[];
  plays: readonly KeyPlay[];
};

/** Numbered as in the picture; each with its play where that is known. */
export function ChanceSwings({ line, swings, plays }: ChanceSwingsProps) {
  if (swings.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg leading-tight">{texts.swings}</h3>
      <ol className="text-sm">
        {swings.map((swing, at) => (
          <Swing
            key={swing.index}
            number={at + 1}
            line={line}
            swing={swing}
            play={plays.find(({ external_id }) => external_id === swing.playId)}
          />
        ))}
      </ol>
    </div>
  );
}

function sizeOf({ before, after }: ChanceMove): number {
  return Math.abs(after - before);
}

type SwingProps = {
  number: number;
  line: LineOfGame;
  swing: ChanceMove;
  play: KeyPlay | undefined;
};

function Swing({ number, line, swing, play }: SwingProps) {
  const point = line.points[swing.index];
  if (!point) return null;
  const team = swing.after > swing.before ? line.home : line.away;
  const points = Math.round(100 * sizeOf(swing));
  const score = momentTexts.score(
    ...([nicknameOf(line.away), point.away_score] as const),
    ...([nicknameOf(line.home), point.home_score] as const),
  );
  return (
    <li
      className="grid items-center gap-x-2 border-t py-2 first:border-t-0"
      style={{ gridTemplateColumns: 'auto auto 2rem minmax(0, 1fr)' }}
    >
      <span
        aria-hidden
        className="grid size-5 place-items-center rounded-full border-2 border-text font-bold text-xs leading-none"
      >
        {number}
      </span>
      <TeamBadge team={team} />
      <strong className="text-right font-display text-lg tabular-nums leading-none">
        <span aria-hidden>{`+${points}`}</span>
        <span className="sr-only">{`${playSwingTexts.spoken(points, nicknameOf(team))}: `}</span>
      </strong>
      <span>
        <span className="line-clamp-2">{play?.description ?? score}</span>
        <span className="text-muted text-xs tabular-nums">{formatMoment(play ?? point)}</span>
      </span>
    </li>
  );
}
