import { constants, setPriority } from 'node:os';
import { compareSync, hashSync } from 'bcrypt';

// Runs in threads of its own: the event loop and libuv's pool (files, DNS) never wait for a hash.

// Linux alone gives each thread a priority; elsewhere this would slow down the whole process. Not the
// lowest: log-ins would starve while pages keep the machine busy.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

export function hash({ password, cost }: { password: string; cost: number }): string {
  return hashSync(password, cost);
}

export function compare({ password, stored }: { password: string; stored: string }): boolean {
  return compareSync(password, stored);
}
