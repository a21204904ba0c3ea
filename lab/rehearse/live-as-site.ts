import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../e2e/app-server.ts';
import { listDocumentedCommands } from '../../scripts/documents/documented-commands.ts';
import type { SiteConfig } from '../../shared/schemas/site-config.ts';
import { eventually, hold } from './hold.ts';
import { type ComposeProject, withCompose } from './podman-compose.ts';
import { makeSiteImages, siteImages } from './stand-in-site.ts';

const email = 'ada@example.com';
const caddyfile = 'deploy/proxy/Caddyfile';
const authority = '/data/caddy/pki/authorities/local/root.crt';

/**
 * The public site of the documentation as `localhost`, for which Caddy makes its own certificate: HTTPS, an account in
 * PostgreSQL that outlives the containers, and a backup. Debian's PostgreSQL and Caddy take the place of the public images.
 */
export async function liveAsSite(image: string): Promise<void> {
  makeSiteImages();
  const [http, https] = [await freePort(), await freePort()];
  const plan = {
    file: 'compose.site.yml',
    changes: [
      ['image: sports-hub', `image: ${image}`],
      ['image: caddy:2', `image: ${siteImages.caddy}`],
      ['image: postgres:18', `image: ${siteImages.postgres}`],
      ['0.0.0.0:80:80', `127.0.0.1:${http}:80`],
      ['0.0.0.0:443:443', `127.0.0.1:${https}:443`],
    ] as const,
    environment: { FEED: 'demo' },
  };
  await withCompose(plan, (project) => live(project, https));
}

async function live({ folder, carryOut }: ComposeProject, port: number): Promise<void> {
  const commands = listDocumentedCommands(
    'docs/operate/install.md',
    'A public site with Compose',
  ).map((command) => command.replace('hub.example.com', 'localhost'));
  const [up = '', backup = ''] = commands.filter((command) => command.startsWith('docker'));
  const prepare = commands.filter((command) => !command.startsWith('docker'));
  for (const command of prepare) {
    process.stdout.write(`runs   ${command}\n`);
    execFileSync('sh', ['-c', command], { cwd: folder });
  }
  mkdirSync(join(folder, 'deploy/proxy'), { recursive: true });
  cpSync(join(import.meta.dirname, '../..', caddyfile), join(folder, caddyfile));
  await carryOut(up, '--no-build');
  const ca = await eventually('a certificate', () =>
    carryOut(`docker compose exec proxy cat ${authority}`),
  );
  const ask = (path: string, options: RequestOptions = {}, body = '') =>
    send({ host: 'localhost', port, ca, path, ...options }, body);
  await eventually('the site answers over HTTPS', async () => {
    return (await ask('/readyz')).status === 200 || undefined;
  });
  const config = JSON.parse((await ask('/config.json')).body) as SiteConfig;
  hold('it knows its address', config.supabaseUrl === 'https://localhost', config.supabaseUrl);
  const made = await carryOut(
    `docker compose exec hub node scripts/admin.ts create ${email} --generate`,
  );
  const password = /shown this once: (\S+)/.exec(made)?.[1] ?? '';
  const logIn = () =>
    ask(
      '/auth/v1/token?grant_type=password',
      {
        method: 'POST',
        headers: { apikey: config.supabaseKey, 'content-type': 'application/json' },
      },
      JSON.stringify({ email, password }),
    );
  const { status } = await logIn();
  hold('somebody logs in', status === 200, status);
  // The first one of the day is made by itself just now, and one at a time.
  const written = await eventually('a backup', () => carryOut(backup));
  hold('a backup is made beside it', /Written: \/backups\/backup-\S+\.tar/.test(written));
  const listed = await carryOut('docker compose exec hub node scripts/backup.ts list');
  hold('the server finds it', /backup-\S+\.tar/.test(listed));
  await carryOut('docker compose down');
  await carryOut(up, '--no-build');
  await eventually('the site answers again', async () => {
    return (await ask('/readyz')).status === 200 || undefined;
  });
  // Names of containers are found only some moments after a network was made anew.
  const again = await eventually('an answer of the database', async () => {
    const answer = await logIn();
    return answer.status === 503 ? undefined : answer;
  });
  hold('the account is still there', again.status === 200, again.status);
}

function send(options: RequestOptions, body: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request(options, (answer) => {
      const status = answer.statusCode ?? 0;
      text(answer).then((content) => resolve({ status, body: content }), reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}
