import { type ComponentType, lazy, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePainted } from './after-paint.tsx';
import { isServer, useHydrated } from './use-hydrated.ts';

type SentPartOptions<Props> = {
  /** Unique in the document: by it the browser finds what the server sent. */
  id: string;
  className?: string;
  /** When the code of what was sent is fetched: words alone never need it. */
  comes?: 'painted' | 'near' | 'never';
  /** Asks for what it shows, so that it comes whole. */
  prepare?: (props: Props) => Promise<unknown>;
};

/**
 * A part whose code comes after the page is painted: until then what the server sent of it stays as it is, and
 * what somebody presses there is pressed when it has come.
 */
export function sentPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { id, className, comes = 'painted', prepare }: SentPartOptions<Props>,
) {
  const Late = lazy(async () => ({ default: await load() }));
  return function SentPart(props: Props) {
    const isHydrated = useHydrated();
    const [isSent] = useState(() => !isServer && !isHydrated && !!document.getElementById(id));
    const isPainted = usePainted();
    const given = useRef(props);
    const [fetched, setFetched] = useState<{ Part: ComponentType<Props> }>();
    const isThere = !isSent || fetched !== undefined;
    const box = useTakenOver(isThere);
    useEffect(() => {
      if (!isPainted || !isSent || comes === 'never') return;
      // Without it the page stands as it was sent.
      const fetch = () =>
        Promise.all([load(), prepare?.(given.current)]).then(
          ([Part]) => setFetched({ Part }),
          () => undefined,
        );
      if (comes === 'near') return onceNear(box.current, fetch);
      void fetch();
    }, [isPainted, isSent, box]);
    const Part = fetched?.Part ?? Late;
    return isThere ? (
      <div key="part" ref={box} id={id} className={className}>
        <Part {...props} />
      </div>
    ) : (
      // React leaves alone what it finds in an element of text.
      <div key="sent" ref={box} id={id} className={className} suppressHydrationWarning>
        {''}
      </div>
    );
  };
}

function onceNear(element: Element | null, act: () => void): (() => void) | undefined {
  if (!element || !('IntersectionObserver' in window)) return void act();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: '300px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Both hold the same controls in the same order: focus and a press go over to the one that answers. */
function useTakenOver(isThere: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  const pressed = useRef(-1);
  useLayoutEffect(() => {
    const part = box.current;
    if (!part) return;
    if (isThere) {
      const controls = listControls(part);
      controls[focused.current]?.focus({ preventScroll: true });
      controls[pressed.current]?.click();
      return;
    }
    const find = ({ target }: Event) =>
      listControls(part).findIndex((control) => target instanceof Node && control.contains(target));
    part.addEventListener('focusin', (event) => {
      focused.current = find(event);
    });
    part.addEventListener('focusout', ({ relatedTarget }) => {
      // What is taken away loses the focus to nobody.
      if (relatedTarget !== null) focused.current = -1;
    });
    part.addEventListener('click', (event) => {
      pressed.current = find(event);
    });
  }, [isThere]);
  return box;
}

function listControls(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('a, button')];
}
