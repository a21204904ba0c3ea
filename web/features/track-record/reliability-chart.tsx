import { leastGamesForPercent } from '#shared/facts/forecasts.ts';
import { reliabilityTexts as texts } from '#shared/texts/track-record.ts';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import type { MergedBin } from './merge-bins.ts';
import { sayShare } from './say-share.ts';

const side = 320;
const largestRadius = 16;
const smallestRadius = 4;
const ticks = [0, 25, 50, 75, 100];

/** What was said against what happened; the table tells the same in numbers. */
export function ReliabilityChart({ bins }: { bins: readonly MergedBin[] }) {
  const drawn = bins.filter(({ games }) => games >= leastGamesForPercent);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div>
        <p className="mb-3 max-w-prose text-muted text-sm">
          {texts.explanation(leastGamesForPercent)}
        </p>
        {drawn.length > 0 ? <Chart bins={drawn} /> : <p>{texts.noDots}</p>}
      </div>
      <TableBox caption={texts.caption} columns={[texts.chance, texts.said, texts.happened]}>
        {bins.map(({ bin, games, meanProbability, homeWins }) => (
          <Row key={bin} name={texts.group(bin * 10, bin * 10 + 10)}>
            <Cell>{`${Math.round(meanProbability * 100)}%`}</Cell>
            <Cell>{sayShare(homeWins, games)}</Cell>
          </Row>
        ))}
      </TableBox>
    </div>
  );
}

function Chart({ bins }: { bins: readonly MergedBin[] }) {
  const most = Math.max(...bins.map(({ games }) => games));
  return (
    <svg aria-hidden viewBox={`-44 -20 ${side + 64} ${side + 64}`} className="w-full max-w-md">
      {ticks.map((tick) => (
        <Tick key={tick} tick={tick} />
      ))}
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
        {texts.said}
      </text>
      <text
        transform={`translate(-34 ${side / 2}) rotate(-90)`}
        textAnchor="middle"
        className="fill-muted text-xs"
      >
        {texts.happened}
      </text>
    </svg>
  );
}

function Tick({ tick }: { tick: number }) {
  const at = (tick / 100) * side;
  return (
    <g className="fill-muted text-xs">
      <line x1={at} y1={0} x2={at} y2={side} className="stroke-border" />
      <line x1={0} y1={side - at} x2={side} y2={side - at} className="stroke-border" />
      <text x={at} y={side + 18} textAnchor="middle">{`${tick}%`}</text>
      <text x={-6} y={side - at + 4} textAnchor="end">{`${tick}`}</text>
    </g>
  );
}
