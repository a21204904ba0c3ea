import type { QueryPersister } from '@tanstack/react-query';
import { scoreDelay } from './score-delay.ts';

let door: typeof import('./delay-buffer.ts') | undefined;

scoreDelay.subscribe(() => void loadDelayBuffer());

/** What holds scores back is fetched by devices that want it: before they ask or listen for anything. */
export async function loadDelayBuffer(): Promise<void> {
  if (scoreDelay.read() > 0) door ??= await import('./delay-buffer.ts');
}

/** Every answer to every question of a page passes here. */
export const delayAnswer: QueryPersister = (ask, context, query) =>
  door ? door.bufferAnswer(ask, context, query) : ask(context as never);

/** Every change that comes over the socket passes here, in the order in which it came. */
export function delayChange(row: object, show: () => void): void {
  if (door) door.bufferChange(row, show);
  else show();
}
