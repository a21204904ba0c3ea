/** Prints what was seen; throws where it does not hold. */
export function hold(what: string, isSo: boolean, seen?: unknown): void {
  const shown =
    seen === undefined ? '' : ` (${typeof seen === 'string' ? seen : JSON.stringify(seen)})`;
  process.stdout.write(`${isSo ? 'holds' : 'FAILS'}  ${what}${shown}\n`);
  if (!isSo) throw new Error(`does not hold: ${what}${shown}`);
}

/** Asks until there is an answer, for what another process does in its own time. */
export async function eventually<Answer>(
  what: string,
  ask: () => Answer | undefined | Promise<Answer | undefined>,
  patienceMs = 60_000,
): Promise<Answer> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const answer = await Promise.resolve()
      .then(ask)
      .catch(() => undefined);
    if (answer !== undefined) return answer;
    if (performance.now() > giveUpAt) throw new Error(`${what}: not within ${patienceMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
