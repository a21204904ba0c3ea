import type { Attack } from './attack.ts';
import { passwordGrant, send } from './wire-calls.ts';

const crowd = 220;
const others = 5;

export const loginCrowd: Attack = {
  name: 'login-crowd',
  says: `${crowd} right log-ins of one account at once, while somebody else logs in`,
  keepsReads: { ms: 300 },
  run: async (target) => {
    const [one, other] = [await target.signUp(), await target.signUp()];
    const logIn = ({ email, password }: typeof one) =>
      send(target, passwordGrant, { body: { email, password } });
    const flood = Promise.all(Array.from({ length: crowd }, () => logIn(one)));
    const waitsMs: number[] = [];
    for (let turn = 0; turn < others; turn += 1) {
      const began = performance.now();
      const { status } = await logIn(other);
      if (status !== 200) throw new Error(`somebody else's log-in is answered with ${status}`);
      waitsMs.push(performance.now() - began);
    }
    const statuses = (await flood).map(({ status }) => status);
    return {
      'crowd let in': statuses.filter((status) => status === 200).length,
      'crowd asked to wait': statuses.filter((status) => status === 429).length,
      'longest wait of the other': `${Math.max(...waitsMs).toFixed(0)} ms`,
    };
  },
};
