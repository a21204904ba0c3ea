import { useSyncExternalStore } from 'react';

/** A tile is about so many times as wide as tall. */
const tileShape = 1.7;
/** Of the foot and the frame. */
const takenPx = 72;

/** The number of columns whose tiles have the longest short side. */
function wallColumns(count: number, widthPx: number, heightPx: number): number {
  let [best, longest] = [1, 0];
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const side = Math.min(widthPx / columns / tileShape, (heightPx - takenPx) / rows);
    if (side > longest + 1) [best, longest] = [columns, side];
  }
  return best;
}

export function useWallColumns(count: number): number {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('resize', onChange);
      return () => window.removeEventListener('resize', onChange);
    },
    () => wallColumns(count, window.innerWidth, window.innerHeight),
    () => 1,
  );
}
