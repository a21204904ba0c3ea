import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** What may come later: mounted once the browser has shown the page and has nothing more urgent to do. */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => whenIdle(() => setPainted(true)), []);
  return isPainted && <Suspense fallback={null}>{children}</Suspense>;
}
