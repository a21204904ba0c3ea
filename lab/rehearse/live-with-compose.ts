import { freePort } from '../../e2e/app-server.ts';
import { listDocumentedCommands } from '../../scripts/documents/documented-commands.ts';
import type { SiteConfig } from '../../shared/schemas/site-config.ts';
import { eventually, hold } from './hold.ts';
import { type ComposeProject, withCompose } from './podman-compose.ts';

const email = 'ada@example.com';
const password = 'correct horse 7';

/** The two commands of a newcomer with Compose, an account, and what is left of it after the third. */
export async function liveWithCompose(image: string): Promise<void> {
  const port = await freePort();
  const plan = {
    file: 'compose.yml',
    changes: [['image: sports-hub', `image: ${image}`]] as const,
    environment: { PORT: String(port) },
  };
  await withCompose(plan, (project) => live(project, `http://localhost:${port}`));
}

async function live({ carryOut }: ComposeProject, url: string): Promise<void> {
  const [up = '', mails = '', down = ''] = listDocumentedCommands(
    'docs/operate/install.md',
    'Container',
  );
  const isReady = async () => (await fetch(`${url}/readyz`)).ok || undefined;
  await carryOut(up, '--no-build');
  await eventually('the site answers on this machine', isReady);
  const signedUp = await call(url, 'signup');
  hold('somebody signs up at the published port', signedUp.ok, signedUp.status);
  const shown = await eventually('a mail', () => carryOut(mails));
  const link = /http:\/\/localhost:\d+\/auth\/v1\/verify\S+/.exec(shown)?.[0] ?? '';
  const followed = await fetch(link, { redirect: 'manual' });
  const location = followed.headers.get('location') ?? '';
  hold('the link that the terminal shows signs in', location.includes('access_token'));
  await carryOut(down);
  hold('it is gone', !(await isReady().catch(() => undefined)));
  await carryOut(up, '--no-build');
  await eventually('the site answers again', isReady);
  const loggedIn = await call(url, 'token?grant_type=password');
  hold('the account is still there', loggedIn.ok, loggedIn.status);
}

async function call(url: string, path: string): Promise<Response> {
  const { supabaseKey } = (await (await fetch(`${url}/config.json`)).json()) as SiteConfig;
  return fetch(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
}
