import { ArrowDown, ArrowUp, type LucideIcon } from 'lucide-react';
import { type PointerEvent, useId, useRef, useState } from 'react';
import type { GameAxis } from '#shared/game-time.ts';
import { classNames } from './class-names.ts';
import { type PicturePoint, type PictureShape, pathOf, picture } from './picture-path.ts';
import { TeamBadge } from './team-badge.tsx';
import { pairShades, shadeStyle, type TeamShades } from './team-pair.ts';

/** `words` are shown and spoken while the moment is chosen; `mark` is the number of what a list beside it tells. */
export type PictureStep = PicturePoint & { words: string; hasDot?: boolean; mark?: number };

type GamePictureProps = {
  /** Spoken name of the picture. */
  label: string;
  axis: GameAxis;
  sayPeriod: (period: number) => string;
  steps: readonly PictureStep[];
  home: string;
  away: string;
  shape: PictureShape;
  /** What stands at the top, in the middle and at the bottom. */
  scale: readonly [home: string, middle: string, away: string];
  /** What it means to be at the edge of a side: "Lions likelier". */
  edge: (team: string) => string;
};

/** Above the middle the home side is ahead, below it the visitors; a table beside it must tell the same. */
export function GamePicture(props: GamePictureProps) {
  const { label, axis, steps, home, away, shape, scale, edge } = props;
  const [chosen, setChosen] = useState<number>();
  const last = steps.length - 1;
  const at = Math.min(chosen ?? last, last);
  const step = steps[at];
  if (!step) return null;
  return (
    <figure className="@container grid min-w-0 gap-1.5">
      <Edge team={home} words={edge(home)} Arrow={ArrowUp} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 text-muted text-xs tabular-nums">
        <div className="relative h-44">
          <Drawing {...{ axis, steps, shape, at }} shades={pairShades(home, away)} />
          <Marks steps={steps} axis={axis} />
          <MomentSlider {...{ label, axis, steps, at }} onChoose={setChosen} />
        </div>
        <div aria-hidden className="flex flex-col justify-between text-right">
          {scale.map((words, place) => (
            <span key={places[place]}>{words}</span>
          ))}
        </div>
        <PeriodNames axis={axis} sayPeriod={props.sayPeriod} />
      </div>
      <Edge team={away} words={edge(away)} Arrow={ArrowDown} />
      <p aria-hidden className="min-h-10 text-sm tabular-nums sm:min-h-5">
        {step.words}
      </p>
    </figure>
  );
}

const places = ['top', 'middle', 'bottom'];

/** Whose side it is, in words: no colour is needed for it. */
function Edge({ team, words, Arrow }: { team: string; words: string; Arrow: LucideIcon }) {
  return (
    <p aria-hidden className="flex items-center gap-2 font-semibold text-xs">
      <TeamBadge team={team} />
      {words}
      <Arrow className="size-3.5 text-muted" />
    </p>
  );
}

/** Numbers on the line, round however the picture is stretched. */
function Marks({ steps, axis }: Pick<GamePictureProps, 'steps' | 'axis'>) {
  return steps.map(
    ({ mark, at, value }) =>
      mark !== undefined && (
        <span
          key={mark}
          aria-hidden
          className="absolute grid size-5 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 border-text bg-surface font-bold text-text text-xs leading-none"
          style={{ left: `${100 * share(at, axis)}%`, top: `${50 * (1 - value)}%` }}
        >
          {mark}
        </span>
      ),
  );
}

const fill = 'fill-(--shade-light) dark:fill-(--shade-dark)';

type DrawingProps = Pick<GamePictureProps, 'axis' | 'steps' | 'shape'> & {
  shades: Record<'home' | 'away', TeamShades>;
  at: number;
};

function Drawing({ axis, steps, shape, shades, at }: DrawingProps) {
  const id = useId();
  const { width, height } = picture;
  const { line, area, band, placeOf } = pathOf(steps, axis.seconds, shape);
  const [x] = placeOf(steps[at]);
  const dots = steps.filter(({ hasDot, isApart }) => hasDot || isApart);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="own-colors size-full overflow-visible"
    >
      <pattern
        id={`${id}hatch`}
        width={8}
        height={8}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width={3} height={8} fill="var(--surface)" />
      </pattern>
      {(['home', 'away'] as const).map((side) => (
        <g key={side}>
          <clipPath id={`${id}${side}`}>
            <rect y={side === 'home' ? 0 : height / 2} width={width} height={height / 2} />
          </clipPath>
          <path
            d={area}
            clipPath={`url(#${id}${side})`}
            style={shadeStyle(shades[side])}
            className={fill}
          />
          {shades[side].isHatched && (
            <path d={area} clipPath={`url(#${id}${side})`} fill={`url(#${id}hatch)`} />
          )}
        </g>
      ))}
      {axis.periods.map(({ from }) => (
        <Rule key={from} x1={share(from, axis) * width} y1={0} y2={height} />
      ))}
      <Rule x1={width} y1={0} y2={height} />
      <Rule x1={0} x2={width} y1={height / 2} isStrong />
      <Rule x1={x} y1={0} y2={height} isStrong />
      {band && <path d={band} fillOpacity={0.5} className="fill-muted" />}
      <path
        d={line}
        fill="none"
        vectorEffect="non-scaling-stroke"
        className="stroke-2 stroke-text"
      />
      {dots.map((step) => (
        <Dot
          key={step.at + step.words}
          place={placeOf(step)}
          isSmall={dots.length > mostLargeDots}
        />
      ))}
      <Dot place={placeOf(steps[at])} isChosen />
    </svg>
  );
}

const mostLargeDots = 40;

function share(seconds: number, axis: GameAxis): number {
  return axis.seconds > 0 ? seconds / axis.seconds : 0;
}

type RuleProps = { x1: number; x2?: number; y1: number; y2?: number; isStrong?: boolean };

function Rule({ x1, x2 = x1, y1, y2 = y1, isStrong = false }: RuleProps) {
  return (
    <line
      {...{ x1, x2, y1, y2 }}
      vectorEffect="non-scaling-stroke"
      className={isStrong ? 'stroke-control' : 'stroke-border'}
    />
  );
}

type DotProps = { place: readonly [x: number, y: number]; isSmall?: boolean; isChosen?: boolean };

/** Round however the picture is stretched. */
function Dot({ place: [x, y], isSmall = false, isChosen = false }: DotProps) {
  const size = isChosen ? 'stroke-12' : isSmall ? 'stroke-3' : 'stroke-7';
  return (
    <path
      d={`M${x} ${y}h0`}
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
      className={classNames('stroke-text', size)}
    />
  );
}

type MomentSliderProps = Pick<GamePictureProps, 'label' | 'axis' | 'steps'> & {
  at: number;
  onChoose: (index: number) => void;
};

/** A slider for the keys; finger and mouse choose what they point at, as moments are not equally far apart. */
function MomentSlider({ label, axis, steps, at, onChoose }: MomentSliderProps) {
  const isPressed = useRef(false);
  const follow = (event: PointerEvent<HTMLInputElement>) => {
    if (!isPressed.current && event.pointerType !== 'mouse') return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onChoose(nearest(steps, ((event.clientX - left) / width) * axis.seconds));
  };
  const release = () => {
    isPressed.current = false;
  };
  return (
    <input
      type="range"
      min={0}
      max={steps.length - 1}
      value={at}
      aria-label={label}
      aria-valuetext={steps[at]?.words}
      onChange={({ currentTarget }) => !isPressed.current && onChoose(currentTarget.valueAsNumber)}
      onPointerDown={(event) => {
        isPressed.current = true;
        follow(event);
      }}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={release}
      className="absolute inset-0 size-full cursor-crosshair appearance-none bg-transparent [touch-action:pan-y] [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
    />
  );
}

function nearest(steps: readonly PicturePoint[], seconds: number): number {
  const distance = (index: number) => Math.abs((steps[index]?.at ?? 0) - seconds);
  return steps.reduce((best, _, index) => (distance(index) <= distance(best) ? index : best), 0);
}

function PeriodNames({ axis, sayPeriod }: Pick<GamePictureProps, 'axis' | 'sayPeriod'>) {
  return (
    <div aria-hidden className="relative h-6">
      {axis.periods.map(({ period, from, to }) => (
        <span
          key={period}
          style={{ left: `${share((from + to) / 2, axis) * 100}%` }}
          className="absolute top-1 -translate-x-1/2"
        >
          {sayPeriod(period)}
        </span>
      ))}
    </div>
  );
}
