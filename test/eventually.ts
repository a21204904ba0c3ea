import { vi } from 'vitest';

/** Repeats the check until it passes; generous, because tests share the machine. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 15_000, interval: 20 });
}
