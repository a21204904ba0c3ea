/** From now on React answers; what was pressed last before is remembered by `index.html`. */
export function takePressesOver(): void {
  document.documentElement.dataset.answers = '';
  // The press that made React take over is answered by it.
  if (window.event?.type === 'click') takeEarlyPress();
}

/** The page stands as its reader may use it: what was pressed before is pressed now. */
export function answerEarlyPress(): void {
  takeEarlyPress()?.click();
}

function takeEarlyPress(): HTMLElement | null {
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  return pressed;
}
