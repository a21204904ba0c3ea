import { type OidcPerson, type OidcServer, startOidcServer } from './oidc-server.ts';
import { startTestServer, type TestServer } from './server.ts';

export type OidcSite = {
  server: TestServer;
  service: OidcServer;
  /** Gives somebody an account at the service, with a verified address unless told otherwise. */
  meet: (subject: string, person?: OidcPerson) => string;
  stop: () => Promise<void>;
};

/** A site on loopback, and the service with whose accounts its people may sign in. */
export async function startOidcSite(environment: Record<string, string> = {}): Promise<OidcSite> {
  const service = await startOidcServer();
  const server = await startTestServer({
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
    stop: async () => {
      await server.stop();
      await service.stop();
    },
  };
}
