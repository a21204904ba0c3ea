import type { QueryPersister } from '@tanstack/react-query';
import { scoreDelay } from './score-delay.ts';

let door: typeof import('./hold-back.ts') | undefined;

scoreDelay.subscribe(() => void readyDoor());

/** What holds scores back is fetched by devices that want it: before they ask or listen for anything. */
export async function readyDoor(): Promise<void> {
  if (scoreDelay.read() > 0) door ??= await import('./hold-back.ts');
}

/** Every answer to every question of a page passes here. */
export const passAnswer: QueryPersister = (ask, context, query) =>
  door ? door.holdAnswer(ask, context, query) : ask(context as never);

/** Every change that comes over the socket passes here, in the order in which it came. */
export function passChange(row: object, show: () => void): void {
  if (door) door.holdChange(row, show);
  else show();
}
