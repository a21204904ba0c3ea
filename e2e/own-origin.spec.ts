import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Locator } from '@playwright/test';
import { sendPicture } from '#test/picture-provider.ts';
import { makePicture } from '#test/pictures.ts';
import { startProvider, type TestProvider } from '#test/provider.ts';
import { type AppServer, startApp } from './app-server.ts';
import { expect, signUp, test } from './story.ts';
import { findAddress, visits } from './visits.ts';

const picturePath = /^\/(logos|photos)\/\d+\.png$/;

let games: TestProvider;
let provider: Server;
let app: AppServer;
const agents = new Set<string | undefined>();

test.describe.configure({ timeout: 5 * 60_000 });

test.beforeAll(async () => {
  games = await startProvider();
  const answerPicture = sendPicture(await makePicture({ width: 300, height: 300 }));
  provider = createServer(async (request, response) => {
    agents.add(request.headers['user-agent']);
    if (picturePath.test(request.url ?? '')) return answerPicture(request, response);
    const answer = await fetch(games.url + request.url);
    const text = await answer.text();
    const body = answer.ok ? withPictures(text, `http://${request.headers.host}`) : text;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  app = await startApp({ FEED: 'espn', FEED_BASE_URL: `http://127.0.0.1:${port}` });
});

test.afterAll(async () => {
  await app.stop();
  provider.closeAllConnections();
  provider.close();
  await games.close();
});

/** As the real provider does, on its own host: a logo with each team, a photo with each player. */
function withPictures(json: string, url: string): string {
  const add = (_key: string, value: Record<string, unknown> | null) => {
    if (!value?.displayName) return value;
    if (value.abbreviation) return { ...value, logo: `${url}/logos/${value.id}.png` };
    if (value.position) return { ...value, headshot: { href: `${url}/photos/${value.id}.png` } };
    return value;
  };
  return JSON.stringify(JSON.parse(json, add));
}

/** Whom the pages ask, over HTTP or a socket. */
function watchOrigins(context: BrowserContext): Set<string> {
  const origins = new Set<string>();
  const note = (url: string) => {
    const { protocol, host } = new URL(url);
    if (protocol !== 'data:') origins.add(`${protocol.replace('ws', 'http')}//${host}`);
  };
  context.on('request', (request) => note(request.url()));
  context.on('page', (page) => page.on('websocket', (socket) => note(socket.url())));
  return origins;
}

async function expectDrawn(image: Locator): Promise<void> {
  const width = () =>
    image.evaluate((node: HTMLImageElement) => {
      node.scrollIntoView();
      return node.naturalWidth;
    });
  await expect.poll(width, { timeout: 30_000 }).toBeGreaterThan(0);
  await expect(image).toHaveCSS('opacity', '1');
}

test('with a real feed the pages ask no other origin, and its pictures are there', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: app.url });
  const origins = watchOrigins(context);
  const errors: string[] = [];
  const documents = new Set<string>();
  context.on('response', (response) => {
    if (response.request().isNavigationRequest()) documents.add(response.url());
  });
  context.on('console', (message) => {
    // A team is unknown, and its page a 404, until the provider has answered once.
    const isTold = /status of 404/.test(message.text()) && documents.has(message.location().url);
    if (message.type() === 'error' && !isTold) errors.push(message.text());
  });
  const page = await context.newPage();
  await signUp(page);

  for (const address of ['/team/nfl-kc', '/team/nba-bos']) {
    const logo = page.getByRole('main').locator('header img');
    // The list of teams is among the first answers of the provider.
    await expect(async () => {
      await page.goto(address);
      await expect(logo).toHaveCount(1);
    }).toPass({ timeout: 60_000 });
    await expectDrawn(logo);
    const photos = page.getByRole('main').locator('li img');
    // Rosters come one after the other, and a page that found none asks once more and then no longer.
    await expect(async () => {
      await page.reload();
      await expect(photos).toHaveCount(2);
    }).toPass({ timeout: 90_000 });
    for (const photo of await photos.all()) await expectDrawn(photo);
  }

  for (const visit of visits.filter(({ isTwin }) => !isTwin)) {
    // Its games may be of one league.
    const address = await findAddress(page, visit.address.replace(/<\w+ /, '<'));
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  expect([...origins]).toEqual([app.url]);
  expect(errors).toEqual([]);
  expect([...agents]).toEqual([expect.stringMatching(/^SportsHub\//)]);
  await context.close();
});
