import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { avatarCategories, avatarPresetsVersion } from '#shared/facts/avatars.ts';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile({ environment: { SITE_URL: 'https://hub.example' } });
const fan = await server.signInAs(randomUUID());

it.each([
  ['rows', 'GET', '/rest/v1/current_picks?select=*', 200],
  ['the count of rows', 'HEAD', '/rest/v1/predictions?select=id', 200],
  ['a refused read', 'GET', '/rest/v1/nowhere', 404],
  ['a subscription', 'POST', '/functions/v1/check-subscription', 200],
  ['a refused function', 'POST', '/functions/v1/nothing', 404],
  ['a list of files', 'POST', '/storage/v1/object/list/avatars', 200],
  ['the buckets', 'GET', '/storage/v1/bucket', 200],
  ['a refused file', 'GET', '/storage/v1/object/avatars/none.png', 400],
])('what one person was told stays in no cache: %s', async (_name, method, path, status) => {
  const body = path.includes('/list/') ? { prefix: '' } : undefined;
  const answer = await server.send(path, { method, token: fan.token, body });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it.each([
  ['/healthz', 'same-origin'],
  ['/config.json', 'same-origin'],
  ['/dev/mailbox', 'same-origin'],
  ['/avatars/presets/v1/robots/1.svg', 'same-origin'],
  [`/avatars/presets/v${avatarPresetsVersion}/${avatarCategories[0].id}/1.svg`, 'cross-origin'],
])('other sites may show pictures that are public, and nothing else: %s', async (path, want) => {
  const answer = await fetch(server.url + path);
  expect(answer.headers.get('cross-origin-resource-policy')).toBe(want);
});

const ofEveryAnswer = [
  'x-content-type-options',
  'x-frame-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
];
const ofDocuments = ['referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'];

it.each([
  ['a page', '/', true],
  ['what is not there', '/nowhere.png', true],
  ['a link of a mail', '/auth/v1/verify?token=none', true],
  ['a simulated page', '/payments/simulated/checkout', true],
  ['a file', '/storage/v1/object/public/avatars/none.png', true],
  ['rows', '/rest/v1/games?select=id', false],
  ['a refused read', '/rest/v1/nowhere', false],
  ['a refused function', '/functions/v1/nothing', false],
])(
  'keeps sniffing, frames and other sites away, and on documents more: %s',
  async (_name, path, isDocument) => {
    const headers = { apikey: server.services.secrets.publishableKey };
    const answer = await fetch(server.url + path, { headers, redirect: 'manual' });
    const wanted = [...ofEveryAnswer, ...(isDocument ? ofDocuments : [])];
    const sent = [...ofEveryAnswer, ...ofDocuments].filter((name) => answer.headers.has(name));
    expect(sent).toEqual(wanted);
  },
);
