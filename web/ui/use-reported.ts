import { useEffect } from 'react';

/** Why something could not be loaded is for the browser's error log. */
export function useReported(error: Error | null): void {
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);
}
