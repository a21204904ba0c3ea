import { leastGamesForPercent } from '#shared/facts/limits.ts';
import { formatNumber } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import { reliabilityTexts as texts } from '#shared/texts/track-record.ts';
import type { Manner } from '#shared/time-format.ts';
import { More } from '#web/ui/more.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { useManner } from '#web/ui/use-manner.ts';
import type { MergedBin } from './merge-bins.ts';
import { bandOfPerfect } from './perfect-band.ts';
import { sayShare } from './say-share.ts';

const side = 320;
const largestRadius = 16;
const smallestRadius = 4;
const ticks = [0, 25, 50, 75, 100];

/** What was said against what happened; the table tells the same in numbers. */
export function ReliabilityChart({ bins }: { bins: readonly MergedBin[] }) {
  return (
    <>
      <p className="max-w-prose text-muted text-sm">{texts.explanation(leastGamesForPercent)}</p>
      <ReliabilityPicture bins={bins} />
      <More title={texts.table}>
        <ReliabilityTable caption={texts.caption} bins={bins} />
      </More>
    </>
  );
}

type Words = Record<'chance' | 'said' | 'happened', string>;
type Told = {
  bins: readonly MergedBin[];
  words?: Words;
  /** The same is told again and again: one outcome stands for many, and no band of a perfect forecaster is known. */
  isRepeated?: boolean;
};

export function ReliabilityPicture({ bins, ...told }: Told) {
  const drawn = bins.filter(({ games }) => games >= leastGamesForPercent);
  return drawn.length > 0 ? <Chart bins={drawn} {...told} /> : <p>{texts.noDots}</p>;
}

export function ReliabilityTable(props: Told & { caption: string }) {
  const { caption, bins, words = texts, isRepeated = false } = props;
  const manner = useManner();
  const columns = [words.chance, words.said, words.happened];
  return (
    <TableBox caption={caption} columns={isRepeated ? columns : [...columns, texts.perfect]}>
      {bins.map(({ bin, games, meanProbability, homeWins }) => (
        <Row key={bin} name={saySpan(bin / 10, (bin + 1) / 10, manner)}>
          <Cell>{formatPercent(meanProbability, manner)}</Cell>
          <Cell>{sayShare(homeWins, games, manner)}</Cell>
          {!isRepeated && (
            <Cell>
              {games < leastGamesForPercent
                ? ''
                : sayBand({ games, meanProbability, homeWins }, manner)}
            </Cell>
          )}
        </Row>
      ))}
    </TableBox>
  );
}

type Counted = Pick<MergedBin, 'games' | 'meanProbability' | 'homeWins'>;

function sayBand({ games, meanProbability, homeWins }: Counted, manner?: Manner): string {
  const { low, high } = bandOfPerfect(games, meanProbability);
  const isInside = homeWins / games >= low && homeWins / games <= high;
  return texts.band(saySpan(low, high, manner), isInside);
}

/** "58–72%": the sign stands where the reader's language has it. */
function saySpan(low: number, high: number, manner?: Manner): string {
  const [from = 0, to = 0] = [low, high].map((share) => Math.round(share * 100) / 100);
  const toWhole = (share: number) =>
    formatNumber(share * 100, { maximumFractionDigits: 0 }, manner);
  return formatPercent(to, manner).replace(toWhole(to), `${toWhole(from)}–${toWhole(to)}`);
}

/** From the low ends of all groups to the high ones and back. */
function outline(bins: readonly MergedBin[]): string {
  const bands = bins.map(({ games, meanProbability: chance }) => {
    return { chance, ...bandOfPerfect(games, chance) };
  });
  const place = (chance: number, share: number) =>
    `${toTenths(chance * side)},${toTenths((1 - share) * side)}`;
  return [
    ...bands.map(({ chance, low }) => place(chance, low)),
    ...bands.toReversed().map(({ chance, high }) => place(chance, high)),
  ].join(' ');
}

function Chart({ bins, words = texts, isRepeated = false }: Told) {
  const most = Math.max(...bins.map(({ games }) => games));
  return (
    <svg
      aria-hidden
      viewBox={`-44 -20 ${side + 64} ${side + 64}`}
      className="mx-auto w-full max-w-md"
    >
      {ticks.map((tick) => (
        <Tick key={tick} tick={tick} />
      ))}
      {!isRepeated && (
        <polygon
          points={outline(bins)}
          strokeLinejoin="round"
          className="fill-text/8 stroke-2 stroke-control"
        />
      )}
      <line x1={0} y1={side} x2={side} y2={0} strokeDasharray="4 4" className="stroke-control" />
      {bins.map(({ bin, games, meanProbability, homeWins }) => (
        <circle
          key={bin}
          cx={meanProbability * side}
          cy={(1 - homeWins / games) * side}
          r={Math.max(smallestRadius, largestRadius * Math.sqrt(games / most))}
          className="fill-primary/40 stroke-2 stroke-primary"
        />
      ))}
      <text x={side / 2} y={side + 38} textAnchor="middle" className="fill-muted text-xs">
        {words.said}
      </text>
      <text
        transform={`translate(-34 ${side / 2}) rotate(-90)`}
        textAnchor="middle"
        className="fill-muted text-xs"
      >
        {words.happened}
      </text>
    </svg>
  );
}

function toTenths(length: number): number {
  return Math.round(length * 10) / 10;
}

function Tick({ tick }: { tick: number }) {
  const manner = useManner();
  const at = (tick / 100) * side;
  return (
    <g className="fill-muted text-xs">
      <line x1={at} y1={0} x2={at} y2={side} className="stroke-border" />
      <line x1={0} y1={side - at} x2={side} y2={side - at} className="stroke-border" />
      <text x={at} y={side + 18} textAnchor="middle">
        {formatPercent(tick / 100, manner)}
      </text>
      <text x={-6} y={side - at + 4} textAnchor="end">
        {formatNumber(tick, {}, manner)}
      </text>
    </g>
  );
}
