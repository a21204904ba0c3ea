import { join } from 'node:path';
import pg from 'pg';
import type { Attack, Target } from './attack.ts';
import { passwordGrant, send } from './wire-calls.ts';

const email = 'victim@example.com';
const attacker = { email, password: 'attackers staple', data: { first_name: 'Mallory' } };
const owner = { email, password: 'owners own staple', data: { last_name: 'Owner' } };

export const signUpFirst: Attack = {
  name: 'sign-up-first',
  says: 'a stranger signs up with an address before its owner does',
  run: async (target) => {
    for (const person of [attacker, owner]) {
      const { status } = await send(target, ['POST', '/auth/v1/signup'], { body: person });
      if (status !== 200) throw new Error(`a sign-up is answered with ${status}`);
      await forgetPauses(target);
    }
    await send(target, await findLink(target));
    const [stranger, own] = await Promise.all(
      [attacker, owner].map(({ password }) =>
        send(target, passwordGrant, { body: { email, password } }),
      ),
    );
    if (stranger?.status !== 400) throw new Error("the stranger's password opens the account");
    if (own?.status !== 200) throw new Error("the owner's password does not open the account");
    if (JSON.stringify(own.body).includes('Mallory')) throw new Error("the stranger's data stays");
    return { "stranger's log-in": stranger.status, "owner's log-in": own.status };
  },
};

async function findLink(target: Target): Promise<readonly [string, string]> {
  const answer = await fetch(`${target.url}/dev/mailbox.json`);
  const mails = (await answer.json()) as { to: string; links: string[] }[];
  const link = mails.find(({ to }) => to === email)?.links[0];
  if (link === undefined) throw new Error('no mail came');
  const { pathname, search } = new URL(link);
  return ['GET', pathname + search];
}

/** Instead of waiting for the minute between two mails. */
async function forgetPauses({ dataDir }: Target): Promise<void> {
  const client = new pg.Client({
    ...{ host: join(dataDir, 'postgres'), port: 5432 },
    ...{ user: 'postgres', database: 'postgres' },
  });
  await client.connect();
  await client.query('delete from auth.mail_requests');
  await client.end();
}
