import { request } from 'node:http';
import { mailboxTexts } from '../../shared/texts/mailbox.ts';
import { simulatedPaymentTexts } from '../../shared/texts/simulated-payments.ts';
import type { Attack, TargetFacts } from './attack.ts';
import { ask } from './target.ts';

/** What a proxy on the same machine passes on for a stranger, in the headers of twelve kinds of proxies. */
const proxied: Record<string, string>[] = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'x-request-id',
  'x-amzn-trace-id',
  'cf-connecting-ip',
  'cdn-loop',
  'true-client-ip',
  'fly-client-ip',
].map((name) => ({ [name]: '203.0.113.9' }));
const foreignHosts = [
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'hub.lan',
];
const headers = [{}, ...proxied, ...foreignHosts.map((host) => ({ host }))];

const spellings: ((path: string) => string)[] = [
  (path) => path,
  (path) => `/%2e%2e${path}`,
  (path) => `/assets/../..${path}`,
  (path) => `/assets/%2e%2e${path}`,
  (path) => `/rest/v1/%2E%2e/..${path}`,
  (path) => `/${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => path.replaceAll('/', '%2f'),
  (path) => path.replace('/', '/\\'),
  (path) => path.replace(/[dp]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.toUpperCase(),
  (path) => `http://evil.example${path}`,
];

/** Only the plain path without any header may answer; another spelling, or one trace of a proxy, may not. */
export const mailboxPaths: Attack = {
  name: 'mailbox-paths',
  says: 'a stranger behind a proxy looks for the mailbox and the simulated payments',
  run: async (target) => {
    const { accessToken } = await target.signUp();
    const body = { priceType: 'monthly', origin: target.url };
    const path = '/functions/v1/create-checkout';
    const checkout = (await ask(target, 'POST', path, { token: accessToken, body })) as {
      url: string;
    };
    const pages = ['/dev/mailbox', '/dev/mailbox.json', new URL(checkout.url).pathname];
    let requests = 0;
    for (const page of pages) {
      if (!(await shows(target, page, {}))) throw new Error(`${page} is not there at all`);
      for (const spell of spellings) {
        for (const sent of headers) {
          const isAllowed = spell(page) === page && Object.keys(sent).length === 0;
          requests += 1;
          if (isAllowed || !(await shows(target, spell(page), sent))) continue;
          throw new Error(`${spell(page)} was shown with ${JSON.stringify(sent)}`);
        }
      }
    }
    return { requests };
  },
};

function shows({ url }: TargetFacts, path: string, sent: Record<string, string>): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers: sent }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += String(chunk);
      const isJson = answer.headers['content-type']?.startsWith('application/json');
      const marks = [mailboxTexts.title, simulatedPaymentTexts.mark];
      resolve(answer.statusCode === 200 && (isJson || marks.some((mark) => text.includes(mark))));
    });
    asked.on('error', reject);
    asked.end();
  });
}
