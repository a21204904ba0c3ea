import { UsageError } from '../../scripts/command-line.ts';
import { apiWalk } from './api-walk.ts';
import type { Attack } from './attack.ts';
import { exportData } from './export.ts';
import { fill } from './fill.ts';
import { filterFlood } from './filter-flood.ts';
import { frameBomb } from './frame-bomb.ts';
import { frozenWorker } from './frozen-worker.ts';
import { gameWalk } from './game-walk.ts';
import { grammarFuzz } from './grammar-fuzz.ts';
import { keys } from './keys.ts';
import { loginCrowd } from './login-crowd.ts';
import { mailboxPaths } from './mailbox-paths.ts';
import { pictureFlood } from './picture-flood.ts';
import { selectBomb } from './select-bomb.ts';
import { signUpFirst } from './sign-up-first.ts';
import { slowReads } from './slow-reads.ts';
import { slowSockets } from './slow-sockets.ts';
import { slowUploads } from './slow-uploads.ts';
import { stolenRefresh } from './stolen-refresh.ts';
import { tokenAfterLogout } from './token-after-logout.ts';
import { unreadAnswers, unreadCrowd } from './unread-answers.ts';
import { webhookOddities } from './webhook-oddities.ts';

/** The table of contents: `npm run lab attack -- <name>...` runs some of these, without names all. */
export const attacks: readonly Attack[] = [
  apiWalk,
  exportData,
  fill,
  filterFlood,
  frameBomb,
  frozenWorker,
  grammarFuzz,
  gameWalk,
  keys,
  loginCrowd,
  mailboxPaths,
  pictureFlood,
  selectBomb,
  signUpFirst,
  slowReads,
  slowSockets,
  slowUploads,
  stolenRefresh,
  tokenAfterLogout,
  unreadAnswers,
  unreadCrowd,
  webhookOddities,
];

export function getAttack(name: string): Attack {
  const attack = attacks.find((each) => each.name === name);
  if (!attack) throw new UsageError(`There is no attack named ${name}.`);
  return attack;
}
