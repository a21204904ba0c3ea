import { createDeviceSetting } from '#web/ui/device-setting.ts';

/** The simulated league always has two games on; a reader's last visit is the better guess. */
const firstGuess = 2;

/** How many games the board will hold once they load, so that nothing below it has to move. */
export const expectedRows = createDeviceSetting('live-games-shown', (kept) => {
  const rows = Number(kept);
  return Number.isInteger(rows) && rows > 0 ? rows : firstGuess;
});
