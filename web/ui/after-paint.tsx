import { type ReactNode, Suspense, useEffect, useState } from 'react';

const withoutIdleMs = 200;

/** What may come later: mounted once the browser has shown the page and has nothing more urgent to do. */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => whenIdle(() => setPainted(true)), []);
  return isPainted && <Suspense fallback={null}>{children}</Suspense>;
}

/** Safari has no idle callback. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, withoutIdleMs);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(act, { timeout: 2_000 });
  return () => window.cancelIdleCallback(request);
}
