import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { freePort } from '../../e2e/app-server.ts';
import { type ServerProcess, startProcess } from '../../test/server-process.ts';
import { eventually, hold } from './hold.ts';
import { needPackages } from './need-packages.ts';
import { type Site, tryProxy } from './try-proxy.ts';

/**
 * Runs each file of deploy/proxy/ as it stands, but for ports and certificates, before a server of its own, and uses
 * the site through it. Needs Linux, root, and Debian's caddy, nginx, haproxy and openssl, which are installed where
 * absent. Debian has no Traefik: its files are not run. A minute for each; words choose: `-- nginx`.
 */
const folder = join(import.meta.dirname, '../../deploy/proxy');

type Place = { dir: string; port: number; plainPort: number; upstream: string };
type Proxy = {
  /** What starts it, once its files are in the place. */
  command: (place: Place) => string[];
  environment?: (place: Place) => Record<string, string>;
  certificate?: (place: Place) => string;
  redirects: boolean;
  gracefully: NodeJS.Signals;
  /** Who asks while the server starts again waits, and sees no error. */
  bridgesRestarts: boolean;
};

const proxies: Record<string, Proxy> = {
  caddy: {
    command: (place) => {
      const file = join(place.dir, 'Caddyfile');
      const storage = `storage file_system {\nroot ${place.dir}/caddy\n}`;
      const quiet = 'admin off\nskip_install_trust\nauto_https disable_redirects';
      const bound = 'default_bind 127.0.0.1\nservers {\nprotocols h1 h2\n}';
      writeFileSync(file, `{\n${quiet}\n${bound}\n${storage}\n}\nimport ${folder}/Caddyfile\n`);
      return ['caddy', 'run', '--adapter', 'caddyfile', '--config', file];
    },
    environment: ({ port, upstream }) => ({ SITE_DOMAIN: `localhost:${port}`, UPSTREAM: upstream }),
    certificate: ({ dir }) => join(dir, 'caddy/pki/authorities/local/root.crt'),
    redirects: false,
    gracefully: 'SIGTERM',
    bridgesRestarts: true,
  },
  nginx: {
    command: (place) => {
      const { dir, port, plainPort, upstream } = place;
      write(place, 'nginx.conf', {
        '127.0.0.1:3000': upstream,
        'listen 80;': `listen 127.0.0.1:${plainPort};`,
        'listen 443 ': `listen 127.0.0.1:${port} `,
        'https://$host$': `https://$host:${port}$`,
        '/etc/letsencrypt/live/hub.example.com/fullchain.pem': `${dir}/certificate.pem`,
        '/etc/letsencrypt/live/hub.example.com/privkey.pem': `${dir}/key.pem`,
      });
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const paths = temporary.map((name) => `${name}_temp_path ${dir}/${name};`).join('\n');
      const http = `access_log off;\n${paths}\ninclude ${dir}/nginx.conf;`;
      const main = `pid ${dir}/nginx.pid;\ndaemon off;\nevents {}\nhttp {\n${http}\n}\n`;
      writeFileSync(join(dir, 'main.conf'), main);
      return ['nginx', '-e', 'stderr', '-p', dir, '-c', join(dir, 'main.conf')];
    },
    redirects: true,
    gracefully: 'SIGQUIT',
    bridgesRestarts: false,
  },
  haproxy: {
    command: (place) => {
      const { dir, port, plainPort, upstream } = place;
      write(place, 'haproxy.cfg', {
        '127.0.0.1:3000': upstream,
        'bind :80': `bind 127.0.0.1:${plainPort}`,
        'bind :443 ': `bind 127.0.0.1:${port} `,
        '/etc/haproxy/hub.example.com.pem': `${dir}/both.pem`,
      });
      return ['haproxy', '-db', '-f', join(dir, 'haproxy.cfg')];
    },
    redirects: true,
    gracefully: 'SIGUSR1',
    bridgesRestarts: true,
  },
};

export default async function rehearseProxies(): Promise<void> {
  const chosen = process.argv.slice(2);
  needPackages({
    caddy: '/usr/bin/caddy',
    nginx: '/usr/sbin/nginx',
    haproxy: '/usr/sbin/haproxy',
    openssl: '/usr/bin/openssl',
  });
  for (const [name, proxy] of Object.entries(proxies)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    process.stdout.write(`\n== ${name}\n`);
    await rehearse(proxy);
  }
  process.stdout.write('\nskipped  traefik: Debian has none; a test reads its files\n');
}

async function rehearse(proxy: Proxy): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'sports-hub-proxy-'));
  chmodSync(dir, 0o755);
  const upstreamPort = await freePort();
  const place = {
    dir,
    port: await freePort(),
    plainPort: await freePort(),
    upstream: `127.0.0.1:${upstreamPort}`,
  };
  const url = `https://localhost:${place.port}`;
  makeCertificate(dir);
  const start = () => startServer(join(dir, 'data'), { PORT: String(upstreamPort), SITE_URL: url });
  let server = await start();
  const front = startFront(proxy, place);
  try {
    await trust(proxy.certificate?.(place) ?? join(dir, 'certificate.pem'));
    await eventually(
      'the proxy answers',
      async () => (await fetch(`${url}/readyz`)).ok || undefined,
    );
    const restart = async () => {
      await server.end('SIGTERM');
      server = await start();
    };
    const site: Site = { url, directUrl: `http://127.0.0.1:${upstreamPort}`, restart };
    if (proxy.redirects) await tryRedirect(place);
    await tryProxy(site, {
      bridgesRestarts: proxy.bridgesRestarts,
      leave: () => front.kill(proxy.gracefully),
    });
    await eventually('the proxy has ended', () => front.exitCode ?? front.signalCode ?? undefined);
    hold('the proxy ends by itself when told', front.exitCode === 0, front.exitCode);
  } finally {
    front.kill('SIGKILL');
    await server.end('SIGTERM');
    rmSync(dir, { recursive: true, force: true });
  }
}

function startServer(dataDir: string, environment: Record<string, string>): Promise<ServerProcess> {
  mkdirSync(dataDir, { recursive: true });
  return startProcess(dataDir, {
    TRUST_PROXY: '1',
    FEED: 'demo',
    LOG_LEVEL: 'warn',
    ...environment,
  });
}

function startFront(proxy: Proxy, place: Place): ChildProcess {
  const [command = '', ...words] = proxy.command(place);
  const env = { ...process.env, HOME: place.dir, ...proxy.environment?.(place) };
  const front = spawn(command, words, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  front.stderr.on('data', (text) => {
    told += String(text);
  });
  void once(front, 'exit').then(([code]) => {
    if (code !== 0) process.stderr.write(told);
  });
  return front;
}

/** The file of ours with what this machine has instead; a place that is gone is told. */
function write({ dir }: Place, name: string, changes: Record<string, string>): void {
  let text = readFileSync(join(folder, name), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${name} has no "${from}" any more`);
    text = text.replaceAll(from, to);
  }
  writeFileSync(join(dir, name), text);
}

function makeCertificate(dir: string): void {
  const files = ['-keyout', join(dir, 'key.pem'), '-out', join(dir, 'certificate.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  execFileSync('openssl', ['req', ...kind, '-days', '2', ...names, ...files], { stdio: 'ignore' });
  const both = ['certificate.pem', 'key.pem'].map((name) => readFileSync(join(dir, name), 'utf8'));
  writeFileSync(join(dir, 'both.pem'), both.join(''));
}

async function trust(path: string): Promise<void> {
  const certificate = await eventually('a certificate', () => readFileSync(path, 'utf8'));
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate]);
}

async function tryRedirect({ plainPort, port }: Place): Promise<void> {
  const answer = await fetch(`http://localhost:${plainPort}/nfl`, { redirect: 'manual' });
  const location = answer.headers.get('location') ?? '';
  const isThere = [`https://localhost:${port}/nfl`, `https://localhost:${plainPort}/nfl`].includes(
    location,
  );
  hold('http leads to https', answer.status === 301 && isThere, location);
}
