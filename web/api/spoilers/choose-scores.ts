import { mostScoreDelayMs } from '#shared/facts/intervals.ts';
import type { SpoilerMode } from '#shared/facts/spoilers.ts';
import { heldScoresCookie } from '#shared/facts/wire.ts';
import { hiding, myTeams, readChoice } from './hidden-scores.ts';
import { chosenDelay, scoreDelay } from './score-delay.ts';

const cookieLastsS = 31_536_000;
const keptRevealed = 200;

export function chooseSpoilers(choice: SpoilerMode): void {
  hiding.keep(choice === 'show' ? null : [choice, ...listRevealed()].join('\n'));
  setSpoilerCookie();
}

/** In seconds; what is too much or too little is taken for the nearest that is not. */
export function chooseScoreDelay(seconds: number): void {
  const chosen = Math.round(Math.min(Math.max(seconds, 0), mostScoreDelayMs / 1_000));
  scoreDelay.keep(chosen > 0 ? String(chosen) : null);
  setSpoilerCookie();
}

/** What was chosen on another device. */
export function followDelay(seconds: number): void {
  if (seconds !== chosenDelay.read()) chooseScoreDelay(seconds);
}

/** From now on, on this device, until scores are shown and hidden again. */
export function revealGame(id: string): void {
  const choice = readChoice(hiding.read());
  // Another tab may show everything by now.
  if (choice === 'show') return;
  const others = listRevealed().filter((other) => other !== id);
  hiding.keep([choice, id, ...others].slice(0, keptRevealed).join('\n'));
}

function listRevealed(): string[] {
  return hiding.read().split('\n').slice(1);
}

/** Null where nobody is signed in. */
export function keepMyTeams(names: readonly string[] | null): void {
  const text = names === null ? null : names.join('\n');
  if (myTeams.read() !== text) myTeams.keep(text);
}

/** The server writes no scores into the documents of a device that does not want them at once; index.html does so, too. */
function setSpoilerCookie(): void {
  const isHeld = scoreDelay.read() > 0 || hiding.read() !== '';
  // biome-ignore lint/suspicious/noDocumentCookie: the newer way is asynchronous, and missing in many browsers.
  document.cookie = `${heldScoresCookie}; path=/; samesite=lax; max-age=${isHeld ? cookieLastsS : 0}`;
}
