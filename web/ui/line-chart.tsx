import { type PointerEvent, useState } from 'react';
import { classNames } from './class-names.ts';

type LineLook = 'main' | 'dashes' | 'dots';
export type Line = { name: string; values: readonly (number | null)[]; look: LineLook };
/** `words` are shown and spoken while the step is chosen. */
type LineStep = { name: string; words: string; isHollow?: boolean };

type LineChartProps = {
  /** Spoken name of the picture. */
  label: string;
  steps: readonly LineStep[];
  lines: readonly Line[];
  format: (value: number) => string;
  /** Distance between two lines of the grid. */
  gridStep: number;
  /** Smaller values stand higher. */
  isSmallBetter?: boolean;
};

const width = 600;
const height = 200;
/** Half of a slider's thumb: a finger on a step chooses that step. */
const inset = 'px-2';

const looks: Record<LineLook, { stroke: string; dashes?: string }> = {
  main: { stroke: 'stroke-3 stroke-primary' },
  dashes: { stroke: 'stroke-2 stroke-warning', dashes: '8 5' },
  dots: { stroke: 'stroke-2 stroke-control', dashes: '1 5' },
};

/** Values over time, read out by finger, pointer or arrow keys; a table beside it must tell the same. */
export function LineChart({ label, steps, lines, ...scale }: LineChartProps) {
  const [chosen, setChosen] = useState<number>();
  const last = steps.length - 1;
  const at = Math.min(chosen ?? last, last);
  const step = steps[at];
  const grid = gridOf(lines, scale.gridStep);
  const yOf = (value: number) => {
    const share = (value - grid.bottom) / (grid.top - grid.bottom);
    return (scale.isSmallBetter ? share : 1 - share) * height;
  };
  const xOf = (index: number) => (last > 0 ? (index / last) * width : width / 2);
  const follow = (event: PointerEvent<HTMLInputElement>) => {
    if (event.pointerType !== 'mouse') return;
    const { left, width: all } = event.currentTarget.getBoundingClientRect();
    setChosen(Math.round(Math.min(1, Math.max(0, (event.clientX - left) / all)) * last));
  };
  if (!step) return null;
  return (
    <figure className="grid min-w-0 gap-2">
      <div className="grid grid-cols-[auto_1fr] gap-x-1 text-muted text-xs tabular-nums">
        <Scale
          values={grid.values}
          format={scale.format}
          placeOf={(value) => yOf(value) / height}
        />
        <div className={classNames('relative h-52 lg:h-80', inset)}>
          <svg
            aria-hidden
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className="size-full overflow-visible"
          >
            {grid.values.map((value) => (
              <Rule key={value} x1={0} x2={width} y1={yOf(value)} y2={yOf(value)} />
            ))}
            <Rule x1={xOf(at)} x2={xOf(at)} y1={0} y2={height} isStrong />
            {lines.map((line) => (
              <Drawn key={line.name} {...{ line, steps, at, xOf, yOf }} />
            ))}
          </svg>
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            aria-label={label}
            aria-valuetext={step.words}
            onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
            onPointerMove={follow}
            className="absolute inset-0 size-full cursor-crosshair appearance-none bg-transparent [touch-action:pan-y] [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
          />
        </div>
        <span aria-hidden className={classNames('col-start-2 flex justify-between pt-2', inset)}>
          <span>{steps[0]?.name}</span>
          {last > 0 && <span>{steps[last]?.name}</span>}
        </span>
      </div>
      <p aria-hidden className="min-h-10 text-sm tabular-nums">
        {step.words}
      </p>
      <Legend lines={lines} />
    </figure>
  );
}

type ScaleProps = {
  values: readonly number[];
  format: (value: number) => string;
  /** Share of the height, from the top. */
  placeOf: (value: number) => number;
};

function Scale({ values, format, placeOf }: ScaleProps) {
  return (
    <div aria-hidden className="relative min-w-8">
      {values.map((value) => (
        <span
          key={value}
          style={{ top: `${placeOf(value) * 100}%` }}
          className="absolute right-0 -translate-y-1/2"
        >
          {format(value)}
        </span>
      ))}
    </div>
  );
}

function Legend({ lines }: { lines: readonly Line[] }) {
  return (
    <p aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
      {lines.map(({ name, look }) => (
        <span key={name} className="flex items-center gap-1.5">
          <svg aria-hidden viewBox="0 0 24 4" className="h-1 w-6">
            <Stroke look={look} points={['0,2 24,2']} />
          </svg>
          {name}
        </span>
      ))}
    </p>
  );
}

type RuleProps = { x1: number; x2: number; y1: number; y2: number; isStrong?: boolean };

function Rule({ isStrong = false, ...ends }: RuleProps) {
  return (
    <line
      {...ends}
      vectorEffect="non-scaling-stroke"
      className={isStrong ? 'stroke-control' : 'stroke-border'}
    />
  );
}

type DrawnProps = {
  line: Line;
  steps: readonly LineStep[];
  at: number;
  xOf: (index: number) => number;
  yOf: (value: number) => number;
};

function Drawn({ line: { values, look }, steps, at, xOf, yOf }: DrawnProps) {
  const places = values.map((value, index) =>
    value === null ? null : `${toTenths(xOf(index))},${toTenths(yOf(value))}`,
  );
  return (
    <>
      <Stroke look={look} points={joinNeighbours(places)} />
      {places.map((place, index) => {
        const step = steps[index];
        if (place === null || !step || (look !== 'main' && index !== at)) return null;
        const size = index === at ? 'stroke-12' : 'stroke-8';
        return (
          <g key={step.name}>
            <Dot place={place} className={classNames(looks[look].stroke, size)} />
            {step.isHollow && look === 'main' && (
              <Dot place={place} className="stroke-4 stroke-surface" />
            )}
          </g>
        );
      })}
    </>
  );
}

/** Round however the picture is stretched. */
function Dot({ place, className }: { place: string; className: string }) {
  return (
    <path
      d={`M${place}h0`}
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
      className={className}
    />
  );
}

function Stroke({ look, points }: { look: LineLook; points: readonly string[] }) {
  return points.map((path) => (
    <polyline
      key={path}
      points={path}
      fill="none"
      strokeDasharray={looks[look].dashes}
      strokeLinecap={look === 'dots' ? 'round' : undefined}
      vectorEffect="non-scaling-stroke"
      className={looks[look].stroke}
    />
  ));
}

/** A step without a value is a gap. */
function joinNeighbours(places: readonly (string | null)[]): string[] {
  return places
    .map((place) => place ?? '|')
    .join(' ')
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part.includes(' '));
}

/**
 * Lines of the grid around all values, each a whole number of steps.
 * @internal
 */
export function gridOf(lines: readonly Pick<Line, 'values'>[], gridStep: number) {
  const known = lines.flatMap(({ values }) => values).filter((value) => value !== null);
  const first = Math.floor(Math.min(...known) / gridStep);
  const end = Math.max(first + 1, Math.ceil(Math.max(...known) / gridStep));
  const values = Array.from({ length: end - first + 1 }, (_, index) => (first + index) * gridStep);
  return { bottom: first * gridStep, top: end * gridStep, values };
}

function toTenths(length: number): number {
  return Math.round(length * 10) / 10;
}
