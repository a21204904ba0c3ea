/** `at` in seconds of the game; `value` from -1, all for the visitors, to 1. */
export type PicturePoint = {
  at: number;
  value: number;
  /** Known by itself: what came between it and the next is not. */
  isApart?: boolean;
  /** Between which values it lies, where that is known. */
  band?: Band | undefined;
};
type Band = readonly [low: number, high: number];
/** Steps stay until the next one; a line goes straight to it. */
export type PictureShape = 'steps' | 'line';

export const picture = { width: 600, height: 200 };

type Place = readonly [x: number, y: number];

/** The line of a picture, the area between it and the middle, and the band around it. */
export function pathOf(points: readonly PicturePoint[], seconds: number, shape: PictureShape) {
  const placeOf = ({ at, value }: PicturePoint = { at: 0, value: 0 }): Place => [
    round(seconds > 0 ? (at / seconds) * picture.width : 0),
    round(((1 - value) / 2) * picture.height),
  ];
  const ofLine = points.filter(({ isApart }) => !isApart);
  const joined = ofLine.map(placeOf);
  const [first, ...others] = joined;
  const last = joined.at(-1);
  if (!first || !last) return { line: '', area: '', band: '', placeOf };
  const way = others.map(([x, y]) => (shape === 'steps' ? `H${x}V${y}` : `L${x} ${y}`)).join('');
  const middle = picture.height / 2;
  return {
    line: `M${first[0]} ${first[1]}${way}`,
    area: `M${first[0]} ${middle}V${first[1]}${way}V${middle}Z`,
    band: listRuns(ofLine)
      .map((run) => outline(run, placeOf))
      .join(''),
    placeOf,
  };
}

type Banded = { at: number; band: Band };

/** Neighbours that have a band. */
function listRuns(points: readonly PicturePoint[]): Banded[][] {
  const runs: Banded[][] = [[]];
  for (const { at, band } of points) {
    if (band) runs.at(-1)?.push({ at, band });
    else runs.push([]);
  }
  return runs.filter(({ length }) => length > 1);
}

function outline(run: readonly Banded[], placeOf: (point: PicturePoint) => Place): string {
  const edge = (end: 0 | 1) =>
    run.map(({ at, band }) => placeOf({ at, value: band[end] }).join(' '));
  return `M${[...edge(1), ...edge(0).toReversed()].join('L')}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
