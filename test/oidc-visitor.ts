import type { TestServer } from './server.ts';

export type Arrival = { url: URL; outcome: Record<string, string> };

/** A browser as far as it matters to a sign-in with others: cookies by host, whatever the port. */
export class OidcVisitor {
  readonly cookies = new Map<string, string>();

  /** Presses the button. `location` is where the service's log-in page lies, or the site with a refusal. */
  async press(server: TestServer, query: Record<string, string> = {}): Promise<URL> {
    const address = new URL('/auth/v1/authorize', server.services.siteUrl);
    address.search = new URLSearchParams({ provider: 'custom:oidc', ...query }).toString();
    return this.step(address);
  }

  /** Logs in at the service, or cancels there, and stops where it sends the browser back: our callback. */
  async logInAt(service: URL, subject: string | undefined): Promise<URL> {
    const form = new URLSearchParams(subject === undefined ? { cancel: 'yes' } : { subject });
    let at = service;
    while (at.origin === service.origin) {
      const isForm = at.pathname.startsWith('/interaction/');
      at = await this.step(at, isForm ? { method: 'POST', body: form } : {});
    }
    return at;
  }

  /** All of it. */
  async signIn(
    server: TestServer,
    subject: string | undefined,
    query: Record<string, string> = {},
  ): Promise<Arrival> {
    const callback = await this.logInAt(await this.press(server, query), subject);
    return this.arrive(callback);
  }

  async arrive(callback: URL): Promise<Arrival> {
    return readArrival(await this.step(callback));
  }

  /** One request; where its answer leads. */
  async step(address: URL, init: RequestInit = {}): Promise<URL> {
    const answer = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: this.header() },
    });
    this.keep(answer.headers.getSetCookie());
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${answer.status} ${await answer.text()}`);
    return new URL(location, address);
  }

  header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(lines: string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
  }
}

export function readArrival(url: URL): Arrival {
  return { url, outcome: Object.fromEntries(new URLSearchParams(url.hash.slice(1))) };
}
