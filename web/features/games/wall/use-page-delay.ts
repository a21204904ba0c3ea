import { useEffect, useState } from 'react';
import { loadDelayBuffer } from '#web/api/spoilers/interceptor.ts';
import { delayPage } from '#web/api/spoilers/score-delay.ts';

/** True once the page is as late as its address says: nothing may be asked for before. */
export function usePageDelay(seconds: number | undefined): boolean {
  const [readyFor, setReadyFor] = useState<number | null>();
  useEffect(() => {
    let isOver = false;
    delayPage(seconds);
    loadDelayBuffer().then(() => isOver || setReadyFor(seconds ?? null), reportError);
    return () => {
      isOver = true;
      delayPage(undefined);
    };
  }, [seconds]);
  return readyFor !== undefined && readyFor === (seconds ?? null);
}
