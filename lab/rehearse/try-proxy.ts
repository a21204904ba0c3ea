import { randomBytes } from 'node:crypto';
import http2 from 'node:http2';
import { type RequestOptions, request } from 'node:https';
import { buffer, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import type { KeptMail } from '../../server/base/mail/mailbox.ts';
import type { Database } from '../../shared/database.types.ts';
import { budgets } from '../../shared/facts/budgets.ts';
import { eventually, hold } from './hold.ts';

export type Site = {
  /** Through the proxy, and past it. */
  url: string;
  directUrl: string;
  /** Ends the server and starts it again. */
  restart: () => Promise<void>;
};

type Ways = { bridgesRestarts: boolean; leave: () => void };
type Client = SupabaseClient<Database>;

/** Uses the site through the proxy as people and programs do; throws where something does not hold. */
export async function tryProxy(site: Site, { bridgesRestarts, leave }: Ways): Promise<void> {
  await tryPage(site);
  const config = (await (await fetch(`${site.url}/config.json`)).json()) as { supabaseKey: string };
  const client = createClient<Database>(site.url, config.supabaseKey, {
    auth: { persistSession: false, detectSessionInUrl: false },
  });
  const headers = { apikey: config.supabaseKey };
  const { data } = await client.from('games').select('id').limit(5);
  hold('rows are read', data?.length === 5, data?.length);
  await tryCaches(site, headers);
  for (const encoding of ['gzip', 'br']) await tryCompression(site, encoding, headers);
  await trySignUp(site, client);
  await tryUpload(client);
  const changes = await listen(client);
  await eventually('a change of a score', () => changes.count > 0 || undefined);
  hold('a socket hears a score change', true);
  await tryRestart(site, headers, bridgesRestarts);
  const heard = changes.count;
  await eventually('a change after the restart', () => changes.count > heard || undefined, 90_000);
  hold('the socket is back after a restart, and hears', true);
  await trySpoofing(site, headers);
  await client.removeAllChannels();
  await client.auth.stopAutoRefresh();
  await tryLeaving(site, headers, leave);
}

async function tryPage({ url }: Site): Promise<void> {
  const session = http2.connect(url);
  const stream = session.request({ ':path': '/' });
  const { promise, resolve } = Promise.withResolvers<
    http2.IncomingHttpHeaders & { ':status'?: number }
  >();
  stream.once('response', resolve);
  const [head, page] = [await promise, await text(stream)];
  hold('a page comes by HTTP/2', session.alpnProtocol === 'h2' && head[':status'] === 200);
  hold(
    'it is whole, with its policy',
    page.includes('</html>') && Boolean(head['content-security-policy']),
  );
  session.close();
}

/** One request whose answer nothing decodes on the way. */
async function ask(url: string, options: RequestOptions & { body?: string } = {}) {
  const { body, ...rest } = options;
  const asked = request(url, rest);
  asked.end(body);
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
  asked.once('response', resolve).once('error', reject);
  const answer = await promise;
  return { status: answer.statusCode, headers: answer.headers, content: await buffer(answer) };
}

async function findScript(url: string): Promise<string> {
  const page = (await ask(url)).content.toString();
  const path = /\/assets\/[\w-]+\.js/.exec(page)?.[0];
  if (!path) throw new Error('the page names no script');
  return path;
}

async function tryCaches({ url, directUrl }: Site, headers: Record<string, string>): Promise<void> {
  for (const path of ['/', await findScript(url)]) {
    const first = await ask(url + path);
    const again = await ask(url + path, { headers: { 'if-none-match': first.headers.etag ?? '' } });
    hold(`what has not changed is not sent again: ${path}`, again.status === 304, again.status);
  }
  const path = '/rest/v1/games?select=id&limit=1';
  const through = (await ask(url + path, { headers })).headers['cache-control'];
  const direct = (await fetch(directUrl + path, { headers })).headers.get('cache-control');
  hold('what must not be kept says so', through === direct && through !== undefined, through);
}

async function tryCompression(
  { url }: Site,
  encoding: string,
  headers: Record<string, string>,
): Promise<void> {
  const decode = promisify(encoding === 'br' ? brotliDecompress : gunzip);
  const paths = [await findScript(url), '/rest/v1/teams_master?select=*&order=team_id'];
  for (const path of paths) {
    const plain = await ask(url + path, { headers });
    const small = await ask(url + path, { headers: { ...headers, 'accept-encoding': encoding } });
    const isOnce = small.headers['content-encoding'] === encoding;
    const isSame = isOnce && (await decode(small.content)).equals(plain.content);
    const sizes = `${plain.content.length} bytes, ${small.content.length} sent`;
    hold(`${encoding} once, and whole: ${path.split('?')[0]}`, isSame, sizes);
    hold('nothing is compressed that was not asked for', !plain.headers['content-encoding']);
  }
}

async function trySignUp({ url, directUrl }: Site, client: Client): Promise<void> {
  const [email, password] = ['fan@example.com', 'correct horse 7'];
  const { error } = await client.auth.signUp({ email, password });
  if (error) throw error;
  const hidden = await fetch(`${url}/dev/mailbox.json`);
  hold('nobody reads mails through the proxy', hidden.status === 404, hidden.status);
  const link = await eventually('a mail', async () => {
    const answer = await fetch(`${directUrl}/dev/mailbox.json`);
    const mails = (await answer.json()) as KeptMail[];
    return mails.flatMap(({ links }) => links).find((one) => one.includes('verify'));
  });
  hold('the link of the mail leads through the proxy', link.startsWith(`${url}/`));
  const followed = await fetch(link, { redirect: 'manual' });
  hold(
    'it confirms the account',
    followed.headers.get('location')?.includes('access_token') === true,
  );
  const signedIn = await client.auth.signInWithPassword({ email, password });
  hold('who signed up signs in', signedIn.data.user?.email === email);
}

async function tryUpload(client: Client): Promise<void> {
  const { data } = await client.auth.getUser();
  const raw = { width: 1_200, height: 1_200, channels: 3 } as const;
  const noise = randomBytes(raw.width * raw.height * raw.channels);
  const picture = await sharp(noise, { raw }).png().toBuffer();
  const options = { contentType: 'image/png' };
  const uploaded = await client.storage
    .from('avatars')
    .upload(`${data.user?.id}/large.png`, picture, options);
  const size = `${(picture.length / 1e6).toFixed(1)} MB`;
  hold(
    'a large picture is uploaded',
    uploaded.error === null && picture.length > 4e6,
    uploaded.error?.message ?? size,
  );
}

async function listen(client: Client): Promise<{ count: number }> {
  const changes = { count: 0 };
  const joined = Promise.withResolvers<void>();
  client
    .channel('scores')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'games' }, () => {
      changes.count += 1;
    })
    .subscribe((status) => status === 'SUBSCRIBED' && joined.resolve());
  await joined.promise;
  return changes;
}

/** Others ask on while the server ends and starts again. */
async function tryRestart(
  { url, restart }: Site,
  headers: Record<string, string>,
  bridgesRestarts: boolean,
): Promise<void> {
  const seen: Record<string, number> = {};
  let isOver = false;
  const readers = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      const outcome = await fetch(`${url}/rest/v1/games?select=id&limit=20`, { headers }).then(
        async (answer) =>
          answer.ok && !Array.isArray(await answer.json()) ? 'cut' : answer.status,
        () => 'lost',
      );
      seen[outcome] = (seen[outcome] ?? 0) + 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  await restart();
  isOver = true;
  await Promise.all(readers);
  hold('a restart cuts no answer', seen.lost === undefined && seen.cut === undefined, seen);
  if (bridgesRestarts) hold('who asks meanwhile waits', Object.keys(seen).join() === '200');
}

async function trySpoofing({ url }: Site, headers: Record<string, string>): Promise<void> {
  const guess = async (localAddress: string, turn: number) => {
    const spoofed = { 'x-forwarded-for': `203.0.113.${turn}`, 'x-real-ip': `203.0.113.${turn}` };
    const answer = await ask(`${url.replace('localhost', '127.0.0.1')}/auth/v1/verify`, {
      method: 'POST',
      localAddress,
      servername: 'localhost',
      headers: {
        ...headers,
        ...spoofed,
        host: new URL(url).host,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ type: 'signup', token_hash: 'x'.repeat(43) }),
    });
    return answer.status;
  };
  const statuses: unknown[] = [];
  for (let turn = 0; turn <= budgets.verify.most; turn += 1) {
    statuses.push(await guess('127.0.0.1', turn));
  }
  hold('a made-up X-Forwarded-For fools no limit', statuses.at(-1) === 429, statuses.at(-1));
  const other = await guess('127.0.0.2', 1);
  hold('and another client has a limit of its own', other !== 429 && other !== 502, other);
}

/** The proxy is told to end while somebody still sends. */
async function tryLeaving(
  { url }: Site,
  headers: Record<string, string>,
  leave: () => void,
): Promise<void> {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong horse 8' });
  const asked = request(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': body.length },
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  asked.once('response', (answer) => resolve(answer.resume().statusCode)).once('error', reject);
  asked.write(body.slice(0, 20));
  await new Promise((done) => setTimeout(done, 500));
  leave();
  await new Promise((done) => setTimeout(done, 500));
  asked.end(body.slice(20));
  const status = await promise;
  hold('a proxy that ends lets finish who still sends', status === 400, status);
}
