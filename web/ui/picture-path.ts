/** `at` in seconds of the game; `value` from -1, all for the visitors, to 1. */
export type PicturePoint = {
  at: number;
  value: number;
  /** Known by itself: what came between it and the next is not. */
  isApart?: boolean;
};
/** Steps stay until the next one; a line goes straight to it. */
export type PictureShape = 'steps' | 'line';

export const picture = { width: 600, height: 200 };

type Place = readonly [x: number, y: number];

/** The line of a picture, and the area between it and the middle. */
export function pathOf(points: readonly PicturePoint[], seconds: number, shape: PictureShape) {
  const placeOf = ({ at, value }: PicturePoint = { at: 0, value: 0 }): Place => [
    round(seconds > 0 ? (at / seconds) * picture.width : 0),
    round(((1 - value) / 2) * picture.height),
  ];
  const joined = points.filter(({ isApart }) => !isApart).map(placeOf);
  const [first, ...others] = joined;
  const last = joined.at(-1);
  if (!first || !last) return { line: '', area: '', placeOf };
  const way = others.map(([x, y]) => (shape === 'steps' ? `H${x}V${y}` : `L${x} ${y}`)).join('');
  const middle = picture.height / 2;
  return {
    line: `M${first[0]} ${first[1]}${way}`,
    area: `M${first[0]} ${middle}V${first[1]}${way}V${middle}Z`,
    placeOf,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
