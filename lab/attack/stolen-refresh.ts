import type { Attack } from './attack.ts';
import { refreshGrant, send } from './wire-calls.ts';

const rounds = 20;

export const stolenRefresh: Attack = {
  name: 'stolen-refresh',
  says: 'a thief and the owner of one refresh token take turns',
  run: async (target) => {
    const { refreshToken } = await target.signUp();
    const held = { owner: refreshToken, thief: refreshToken };
    let successes = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const holder of ['owner', 'thief'] as const) {
        const body = { refresh_token: held[holder] };
        const answer = await send(target, refreshGrant, { body });
        if (answer.status !== 200) continue;
        held[holder] = String(answer.body.refresh_token);
        successes += 1;
      }
    }
    if (successes === 2 * rounds) throw new Error(`${rounds} of ${rounds} rounds succeeded`);
    return { 'refreshes that succeeded': `${successes} of ${2 * rounds}` };
  },
};
