import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { followLink } from './accounts.ts';
import type { TestServer } from './server.ts';

export type MovingFan = { client: SupabaseClient; email: string; next: string };

/** Fans who change their address, each an own one. */
export function createMovingFans(server: TestServer) {
  let count = 0;

  /** Who has not asked yet. */
  async function settle(): Promise<MovingFan> {
    count += 1;
    const email = `old-${count}@example.com`;
    const client = await server.signUpAndConfirm(email);
    return { client, email, next: `new-${count}@example.com` };
  }

  /** Who has asked, and followed neither link. */
  async function ask(): Promise<MovingFan> {
    const fan = await settle();
    await fan.client.auth.updateUser({ email: fan.next });
    return fan;
  }

  /** The last of the two links signs in. */
  async function confirmAtBoth({ email, next }: Omit<MovingFan, 'client'>) {
    expect(await followLink(await server.confirmationLink(next))).toEqual(halfConfirmed);
    return followLink(await server.confirmationLink(email));
  }

  return { settle, ask, confirmAtBoth };
}

export const halfConfirmed = {
  message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
};
