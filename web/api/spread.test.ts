import { focusManager, QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refetchLater, spread } from './spread.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => void focusManager.setFocused(undefined));

/** A browser that shows these queries, and what it asked for. */
function openBrowser(keys: readonly QueryKey[], random: number) {
  const queryClient = new QueryClient();
  const asked: string[] = [];
  for (const queryKey of keys) {
    queryClient.setQueryData(queryKey, 'shown');
    const queryFn = () => {
      asked.push(queryKey.join('/'));
      return 'fetched';
    };
    const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity });
    onTestFinished(observer.subscribe(() => {}));
  }
  return { queryClient, asked, refetch: refetchLater(queryClient, () => random) };
}

describe('what sets all browsers off at once', () => {
  it.each([
    [0, 500],
    [0.5, 1_000],
    [0.999, 1_499],
  ])('has each wait its own time (chance %f: %i of 1,000 ms)', (random, ms) => {
    expect(spread(1_000, () => random)).toBeCloseTo(ms, 6);
  });

  it('has a thousand browsers ask over three seconds, in no second more than two fifths of them', async () => {
    const askedIn = [0, 0, 0, 0, 0];
    let second = 0;
    for (let browser = 0; browser < 1_000; browser += 1) {
      const { queryClient, refetch } = openBrowser([], browser / 1_000);
      vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => {
        askedIn[second] = (askedIn[second] ?? 0) + 1;
      });
      refetch.ask(['games']);
    }
    for (; second < askedIn.length; second += 1) await vi.advanceTimersByTimeAsync(1_000);
    expect(askedIn.reduce((sum, count) => sum + count)).toBe(1_000);
    expect(Math.max(...askedIn)).toBeLessThanOrEqual(400);
  });
});

describe('a wish to ask again', () => {
  it('is one request for a query, however many wishes name it', async () => {
    const { asked, refetch } = openBrowser([['games', 'live'], ['games', 'upcoming'], ['news']], 0);
    for (let wish = 0; wish < 100; wish += 1) refetch.ask(['games', 'live']);
    refetch.ask(['games']);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['games/live', 'games/upcoming']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(2);
    refetch.ask(['games', 'live']);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(asked).toHaveLength(3);
  });

  it('waits for the window of a page that nobody looks at', async () => {
    const { queryClient, asked, refetch } = openBrowser([['games', 'live']], 0);
    focusManager.setFocused(false);
    refetch.ask(['games', 'live']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([]);
    queryClient.mount();
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['games/live']);
    queryClient.unmount();
  });

  it('is forgotten with the page', async () => {
    const { asked, refetch } = openBrowser([['games', 'live']], 0);
    refetch.ask(['games', 'live']);
    refetch.cancel();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([]);
  });
});
