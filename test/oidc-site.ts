import { afterAll } from 'vitest';
import { type OidcPerson, type OidcServer, startOidcServer } from './oidc-server.ts';
import { startServerForFile, type TestServer } from './server.ts';

export type OidcSite = {
  server: TestServer;
  service: OidcServer;
  /** Gives somebody an account at the service, with a verified address unless told otherwise. */
  meet: (subject: string, person?: OidcPerson) => string;
};

/** For a file: a site on loopback, and the service with whose accounts its people may sign in. */
export async function startOidcSite(environment: Record<string, string> = {}): Promise<OidcSite> {
  const service = await startOidcServer();
  afterAll(service.stop);
  const server = await startServerForFile({
    environment: { ...service.environment, ...environment },
    fetch,
  });
  service.admit(server.services.siteUrl);
  return {
    server,
    service,
    meet: (subject, person = {}) => {
      const email = `${subject}@example.com`;
      service.people.set(subject, { email, email_verified: true, ...person });
      return email;
    },
  };
}
