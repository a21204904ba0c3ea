import { isServer } from '#web/ui/use-hydrated.ts';

/** How far down each entry of the tab's history was left; kept over a reload. */
const storageKey = 'scroll-places';
const mostPlaces = 50;
/** Lists load later and make the page long enough again; nobody waits longer than this. */
const holdMs = 3_000;
const readerMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const places = new Map<string, number>(isServer ? [] : readKept());

export function keepPlace(entry: string, top: number): void {
  // The newest stand last, so that the oldest are forgotten first.
  places.delete(entry);
  places.set(entry, top);
}

export function findPlace(entry: string): number | undefined {
  return places.get(entry);
}

/** Called when the tab may go away. */
export function storePlaces(): void {
  sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-mostPlaces)));
}

/** Goes to a place, again and again while what loads changes the page's length, until the reader moves. */
export function holdPlace(top: number): () => void {
  const go = () => window.scrollTo(0, top);
  const watch = new ResizeObserver(go);
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const move of readerMoves) window.removeEventListener(move, stop);
  };
  const timer = setTimeout(stop, holdMs);
  for (const move of readerMoves) window.addEventListener(move, stop, { passive: true });
  go();
  watch.observe(document.body);
  return stop;
}

function readKept(): [string, number][] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
  return Array.isArray(kept) ? kept.filter(isPlace) : [];
}

function isPlace(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
