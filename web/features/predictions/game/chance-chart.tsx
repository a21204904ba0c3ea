import type { LiveWinProbability } from '#shared/schemas/forecasts.ts';

export type ChancePoint = Omit<LiveWinProbability, 'game_id'>;

type ChanceChartProps = { line: readonly ChancePoint[]; home: string; away: string };

const width = 600;
const height = 180;

/** The home side's chance from the bottom (none) to the top (certain); the table beside it tells the same. */
export function ChanceChart({ line, home, away }: ChanceChartProps) {
  return (
    <div aria-hidden className="grid grid-cols-[auto_1fr] gap-2 text-muted text-xs">
      <div className="flex flex-col justify-between">
        <span>{`${home} 100%`}</span>
        <span>50%</span>
        <span>{`${away} 100%`}</span>
      </div>
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-45 w-full"
      >
        {[0, height / 2, height].map((y) => (
          <line
            key={y}
            x1={0}
            x2={width}
            y1={y}
            y2={y}
            vectorEffect="non-scaling-stroke"
            className="stroke-border"
          />
        ))}
        <polyline
          points={pathOf(line)}
          fill="none"
          vectorEffect="non-scaling-stroke"
          className="stroke-2 stroke-primary"
        />
      </svg>
    </div>
  );
}

function pathOf(line: readonly ChancePoint[]): string {
  const start = Date.parse(line[0]?.at ?? '');
  const length = Date.parse(line.at(-1)?.at ?? '') - start;
  const points = line.map(({ at, home_win }) => {
    const x = length > 0 ? ((Date.parse(at) - start) / length) * width : 0;
    return [x, (1 - home_win) * height] as const;
  });
  const [only] = points;
  if (points.length === 1 && only) points.push([width, only[1]]);
  return points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}
