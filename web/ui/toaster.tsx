import { useEffect, useState, useSyncExternalStore } from 'react';
import { countToasts, subscribeToToasts } from './toast.ts';

const loadStack = async () => (await import('./toast-stack.tsx')).ToastStack;
type Fetched = { ToastStack: Awaited<ReturnType<typeof loadStack>> };

const touches = ['pointerdown', 'keydown'] as const;

/**
 * Stands once in the page. Fetched with the first touch, so that it can still tell that the connection
 * was lost; what cannot be shown waits for the next toast.
 */
export function Toaster() {
  const count = useSyncExternalStore(subscribeToToasts, countToasts, countToasts);
  const [fetched, setFetched] = useState<Fetched>();
  const isFetched = fetched !== undefined;
  useEffect(() => {
    if (isFetched) return;
    const fetchStack = () => {
      loadStack().then((ToastStack) => setFetched({ ToastStack }), reportError);
    };
    if (count > 0) fetchStack();
    for (const touch of touches) window.addEventListener(touch, fetchStack, { once: true });
    return () => {
      for (const touch of touches) window.removeEventListener(touch, fetchStack);
    };
  }, [count, isFetched]);
  return fetched && <fetched.ToastStack count={count} />;
}
