/** What came of one try, in words; `advice` says what to do when it did not work. */
export type Trial = { what: string; said: string; advice?: string };

/** The first line of what a library says. */
export function tell(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message?.split('\n', 1)[0] || code || String(error);
}
