const storageKey = 'live-games-shown';

/** The simulated league always has two games on; a reader's last visit is the better guess. */
const firstGuess = 2;

/** How many games the board will hold once they load, so that nothing below it has to move. */
export function readExpectedRows(): number {
  const kept = Number(localStorage.getItem(storageKey));
  return Number.isInteger(kept) && kept > 0 ? kept : firstGuess;
}

export function keepExpectedRows(rows: number): void {
  localStorage.setItem(storageKey, String(rows));
}
