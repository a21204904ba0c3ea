import { describe, expect, it } from 'vitest';
import { startOidcSite } from '#test/oidc-site.ts';
import { OidcVisitor } from '#test/oidc-visitor.ts';
import { invitationTarget, invite } from './invitations.ts';

const { server, meet } = await startOidcSite({ SIGN_UPS: 'invite' });

const signIn = async (name: string) => (await new OidcVisitor().signIn(server, name)).outcome;
const countAccounts = () => server.count('auth.users');

describe('a sign-in with another service where accounts are made by invitation', () => {
  it('opens none for who was not invited', async () => {
    meet('ann');
    expect(await signIn('ann')).toMatchObject({ error_code: 'signup_disabled' });
    expect(await countAccounts()).toBe(0);
  });

  it('opens the one of who was invited, from then on too', async () => {
    const redirectTo = invitationTarget(server.services.siteUrl);
    await invite(server.services, { email: meet('bob'), redirectTo });
    for (const _visit of ['first', 'second']) {
      expect((await signIn('bob')).access_token).toBeDefined();
    }
    expect(await countAccounts()).toBe(1);
  });
});
