import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OidcServer, startOidcServer } from '#test/oidc-server.ts';
import { OidcVisitor } from '#test/oidc-visitor.ts';
import { startTestServer, type TestServer } from '#test/server.ts';
import { invitationTarget, invite } from './invitations.ts';

let service: OidcServer;
let server: TestServer;
beforeAll(async () => {
  service = await startOidcServer();
  service.people.set('ann', { email: 'ann@example.com', email_verified: true });
  service.people.set('bob', { email: 'bob@example.com', email_verified: true });
  server = await startTestServer({
    environment: { ...service.environment, SIGN_UPS: 'invite' },
    fetch,
  });
  service.admit(server.services.siteUrl);
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});

const signIn = async (name: string) => (await new OidcVisitor().signIn(server, name)).outcome;
const countAccounts = async () => {
  const { rows } = await server.services.database.pool.query('select from auth.users');
  return rows.length;
};

describe('a sign-in with another service where accounts are made by invitation', () => {
  it('opens none for who was not invited', async () => {
    expect(await signIn('ann')).toMatchObject({ error_code: 'signup_disabled' });
    expect(await countAccounts()).toBe(0);
  });

  it('opens the one of who was invited, from then on too', async () => {
    const redirectTo = invitationTarget(server.services.siteUrl);
    await invite(server.services, { email: 'bob@example.com', redirectTo });
    for (const _visit of ['first', 'second']) {
      expect((await signIn('bob')).access_token).toBeDefined();
    }
    expect(await countAccounts()).toBe(1);
  });
});
