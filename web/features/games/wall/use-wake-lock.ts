import { useEffect } from 'react';

/** Keeps the screen on while the page is seen; where that is refused, the screen does as it likes. */
export function useWakeLock(): void {
  useEffect(() => {
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    async function ask(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      const asked = await navigator.wakeLock.request('screen');
      if (isOver) await asked.release();
      else lock = asked;
    }
    // A browser lets go of it whenever the page is out of sight.
    const askQuietly = () => void ask().catch(() => undefined);
    askQuietly();
    document.addEventListener('visibilitychange', askQuietly);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', askQuietly);
      void lock?.release();
    };
  }, []);
}
