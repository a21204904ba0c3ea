import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { httpTimeouts } from '#shared/facts/intervals.ts';
import { storageLimits } from '#shared/facts/storage.ts';

const readOurs = (name: string) =>
  readFileSync(join(import.meta.dirname, '../deploy/proxy', name), 'utf8');

describe('the files of the proxies', () => {
  it.each([
    ['Caddyfile', /keepalive (\d+)s/],
    ['nginx.conf', /keepalive_timeout (\d+)s/],
    ['traefik-hub.yml', /idleConnTimeout: (\d+)s/],
  ])('%s gives up an idle connection before the server does', (name, idle) => {
    expect(Number(idle.exec(readOurs(name))?.[1]) * 1_000).toBeLessThan(httpTimeouts.idleMs);
  });

  it.each([
    ['nginx.conf', /proxy_read_timeout (\d+)s/],
    ['haproxy.cfg', /timeout server (\d+)s/],
    ['haproxy.cfg', /timeout client (\d+)s/],
    ['traefik.yml', /readTimeout: (\d+)s/],
  ])('%s waits as long as the server: %s', (name, wait) => {
    expect(Number(wait.exec(readOurs(name))?.[1]) * 1_000).toBe(httpTimeouts.requestMs);
  });

  it.each([
    ['Caddyfile', /max_size (\d+)MB/, 1_000_000],
    ['nginx.conf', /client_max_body_size (\d+)m/, 1_048_576],
    ['haproxy.cfg', /content-length\) gt (\d+)/, 1],
  ])('%s lets the largest picture through', (name, most, unit) => {
    const bytes = Number(most.exec(readOurs(name))?.[1]) * unit;
    expect(bytes).toBeGreaterThan(storageLimits.objectBytes + storageLimits.formBytes);
  });

  it('compress nothing, and keep nothing', () => {
    for (const name of ['Caddyfile', 'haproxy.cfg', 'traefik.yml', 'traefik-hub.yml']) {
      expect(readOurs(name)).not.toMatch(
        /^\s*(encode|compress|compression (?!off)|cache|http-request cache-use)\b/m,
      );
    }
    expect(readOurs('nginx.conf')).toMatch(/gzip off;[\s\S]*proxy_cache off;/);
  });

  it('believe no client about its address', () => {
    expect(readOurs('Caddyfile')).not.toContain('trusted_proxies');
    expect(readOurs('nginx.conf')).not.toMatch(/set_real_ip_from|X-Forwarded-For \$http/);
    expect(readOurs('haproxy.cfg')).toMatch(/option forwardfor$/m);
    expect(readOurs('traefik.yml')).not.toMatch(/trustedIPs:|insecure/);
  });
});

/** Debian has no Traefik that could read them. */
it('the files of Traefik name each other, and what they name is there', () => {
  const start = parse(readOurs('traefik.yml'));
  const { http } = parse(readOurs('traefik-hub.yml'));
  expect(start.providers.file.filename).toBe('/etc/traefik/traefik-hub.yml');
  const { web, websecure } = start.entryPoints;
  expect(web.http.redirections.entryPoint).toEqual({ to: 'websecure', scheme: 'https' });
  expect([web.address, websecure.address]).toEqual([':80', ':443']);
  const { hub } = http.routers;
  for (const name of hub.entryPoints) expect(start.entryPoints).toHaveProperty(name);
  for (const name of hub.middlewares) expect(http.middlewares).toHaveProperty(name);
  expect(start.certificatesResolvers).toHaveProperty(hub.tls.certResolver);
  expect(http.services).toHaveProperty(hub.service);
  expect(http.serversTransports).toHaveProperty(http.services.hub.loadBalancer.serversTransport);
});
