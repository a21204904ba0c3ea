import { lazy, Suspense, useSyncExternalStore } from 'react';
import { countToasts, subscribeToToasts } from './toast.ts';

const ToastStack = lazy(async () => ({
  default: (await import('./toast-stack.tsx')).ToastStack,
}));

/** Stands once in the page; costs nothing until the first toast. */
export function Toaster() {
  const count = useSyncExternalStore(subscribeToToasts, countToasts);
  return count > 0 ? (
    <Suspense fallback={null}>
      <ToastStack count={count} />
    </Suspense>
  ) : null;
}
