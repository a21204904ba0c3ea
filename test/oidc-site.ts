import { afterAll } from 'vitest';
import { type OidcPerson, startOidcServer } from './oidc-server.ts';
import { startServerForFile } from './server.ts';

/** For a file: a site on loopback, and the service with whose accounts its people may sign in. */
export async function startOidcSite(environment: Record<string, string> = {}) {
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
    /** Gives somebody an account at the service, with a verified address unless told otherwise. */
    meet: (subject: string, person: OidcPerson = {}): string => {
      const email = `${subject}@example.com`;
      service.people.set(subject, { email, email_verified: true, ...person });
      return email;
    },
  };
}
