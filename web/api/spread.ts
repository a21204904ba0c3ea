import {
  focusManager,
  partialMatchKey,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** Half to one and a half times so long: what sets thousands of browsers off at once must not have them ask at once. */
export function spread(ms: number, random = Math.random): number {
  return ms * (0.5 + random());
}

const askAgainMs = 3_000;

/** Asks again for what is shown: once, a moment that differs from browser to browser after the first wish. */
export function refetchLater(queryClient: QueryClient, random = Math.random) {
  let wished: QueryKey[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  function refetch(): void {
    const keys = wished;
    wished = [];
    timer = undefined;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => keys.some((key) => partialMatchKey(queryKey, key)),
      // A page that nobody looks at asks when its window comes to the front.
      refetchType: focusManager.isFocused() ? 'active' : 'none',
    });
  }
  return {
    ask(key: QueryKey): void {
      wished.push(key);
      timer ??= setTimeout(refetch, spread(askAgainMs, random));
    },
    cancel: () => clearTimeout(timer),
  };
}
