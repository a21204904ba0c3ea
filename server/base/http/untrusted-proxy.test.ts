import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { warnAboutUntrustedProxy } from './untrusted-proxy.ts';

function createSite(environment: Record<string, string>) {
  const warn = vi.fn<(message: string) => void>();
  const config = readConfig(environment);
  const app = new Hono();
  app.use(warnAboutUntrustedProxy({ config, logger: { warn } }));
  app.get('/', (context) => context.text('here'));
  const ask = (headers: Record<string, string>) =>
    app.request('/', { headers }, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
  return { warn, ask };
}

const forwarded = { 'x-forwarded-for': '198.51.100.7' };

describe('an operator who forgot TRUST_PROXY', () => {
  it('is told by the first request that comes through a proxy, once', async () => {
    const { warn, ask } = createSite({});
    await ask({});
    expect(warn).not.toHaveBeenCalled();
    await ask(forwarded);
    await ask(forwarded);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.lastCall?.[0]).toMatch(/proxy, but TRUST_PROXY is 0. Set TRUST_PROXY to/);
  });

  it('is told at the start when SITE_URL is https', () => {
    const { warn } = createSite({ SITE_URL: 'https://hub.example.com', TRUST_PROXY: '0' });
    expect(warn.mock.lastCall?.[0]).toContain('SITE_URL is https, but TRUST_PROXY is 0');
  });

  it.each([[{ TRUST_PROXY: '1' }], [{ SITE_URL: 'https://hub.example.com' }]])(
    'is not told with %j',
    async (environment) => {
      const { warn, ask } = createSite(environment);
      await ask(forwarded);
      expect(warn).not.toHaveBeenCalled();
    },
  );
});
