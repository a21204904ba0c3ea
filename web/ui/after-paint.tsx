import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

type AfterPaintProps = {
  /** Keeps the room of what would move the page when it comes. */
  waiting?: ReactNode;
  children: ReactNode;
};

/** What may come later: mounted once the browser has shown the page and has nothing more urgent to do. */
export function AfterPaint({ waiting, children }: AfterPaintProps) {
  return usePainted() ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}

export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => whenIdle(() => setPainted(true)), []);
  return isPainted;
}

/** A part with code of its own, fetched with what shows it. */
export function lazyPart<Props = object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}

/** A part that the page stands without: fetched when first shown, nothing where it cannot be fetched. */
export function lazyExtra<Props = object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}
