import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import axe from 'axe-core';
import { routes } from '#shared/facts/routes.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { welcomeTexts } from '#shared/texts/follow.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { simulatedPaymentTexts } from '#shared/texts/simulated-payments.ts';
import { subscriptionTexts } from '#shared/texts/subscriptions.ts';
import { sessionStorageKey } from '#web/api/supabase-client.ts';
import { grant } from './story-database.ts';

type Mail = { to: string; subject: string; text: string; links: string[] };

export type Reader = 'visitor' | 'free' | 'subscriber' | 'administrator';
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

type StoryOptions = {
  /** Console errors that the story provokes on purpose: the browser reports each refused request. */
  provokedErrors: RegExp[];
  /** Who opens the page. Anybody but a visitor is shared: stories that change rows sign up their own. */
  reader: Reader;
};

type StoryFixtures = StoryOptions & { pageWatch: undefined };
export type WorkerOptions = {
  /** A skip that asks for an option of the worker comes before any page is opened; one that asks for `isMobile` does not. */
  onPhone: boolean;
};
type WorkerFixtures = WorkerOptions & {
  remember: (reader: Reader) => Promise<StorageState | undefined>;
};

/** What the page of a story still waits for. */
const askedBy = new WeakMap<Page, Set<Request>>();

/** Stories run against the real server; any other console error, exception or lost request fails them. */
export const test = base.extend<StoryFixtures, WorkerFixtures>({
  provokedErrors: [[], { option: true }],
  reader: ['visitor', { option: true }],
  onPhone: [false, { option: true, scope: 'worker' }],
  remember: [
    async ({ browser }, use, { project }) => {
      const states = new Map<Reader, StorageState>();
      await use(async (reader) => {
        if (reader === 'visitor') return undefined;
        const state = states.get(reader) ?? (await signUpOnce(browser, reader, project.use));
        states.set(reader, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ reader, remember }, use) => use(await remember(reader)),
  pageWatch: [
    async ({ page, provokedErrors }, use) => {
      const errors: string[] = [];
      const expected = [...provokedErrors];
      const note = (text: string) => {
        if (!expected.some((pattern) => pattern.test(text))) errors.push(text);
      };
      const asked = new Set<Request>();
      askedBy.set(page, asked);
      page.on('request', (request) => {
        asked.add(request);
        // A token ends at once, also for what the page is still asking for.
        if (request.url().includes('/auth/v1/logout')) {
          expected.push(/status of 401|JWT session has ended/);
        }
      });
      const documents = new Set<string>();
      page.on('console', (message) => {
        // That an address is unknown, or the server busy, is told by the page itself.
        const isTold = documents.has(message.location().url);
        if (message.type() !== 'error') return;
        if (!isTold || !/status of (404|503)/.test(message.text())) note(message.text());
      });
      page.on('pageerror', (error) => note(error.stack ?? error.message));
      page.on('requestfinished', (request) => asked.delete(request));
      page.on('response', (response) => {
        if (response.request().isNavigationRequest()) documents.add(response.url());
        // Nobody reads the rest of a refusal, so it never finishes.
        if (!response.ok()) asked.delete(response.request());
      });
      page.on('requestfailed', (request) => {
        asked.delete(request);
        const reason = request.failure()?.errorText ?? '';
        // Leaving a page drops what it was still asking for.
        if (reason !== 'net::ERR_ABORTED') note(`${request.url()} ${reason}`);
      });
      await use(undefined);
      expect(errors, 'console errors and lost requests').toEqual([]);
    },
    { auto: true },
  ],
});

async function signUpOnce(
  browser: Browser,
  reader: Reader,
  options: BrowserContextOptions,
): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: options.baseURL, locale: options.locale });
  const page = await context.newPage();
  const email = await signUp(page);
  if (reader === 'subscriber') await startTrial(page);
  if (reader === 'administrator') await grant(email);
  const state = await context.storageState();
  await context.close();
  return state;
}

export async function startTrial(page: Page): Promise<void> {
  await page.goto(routes.pricing);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: pricingTexts.start }).first().click();
  const checkout = await opened;
  await checkout.getByRole('button', { name: simulatedPaymentTexts.pay }).click();
  await expect(checkout.getByText(subscriptionTexts.started, { exact: true })).toBeVisible();
}

export { expect };

export const password = 'correct horse 7';

let count = 0;
export function newEmail(): string {
  count += 1;
  return `fan-${process.pid}-${Date.now()}-${count}@example.com`;
}

export async function openDialog(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('dialog', { name: authTexts.dialogTitle })).toBeVisible();
}

/** Asks for an account through the page; the mail with the link is then on its way. */
export async function requestAccount(
  page: Page,
  email: string,
  secret = password,
): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign Up Free' }).first().click();
  const dialog = page.getByRole('dialog', { name: authTexts.dialogTitle });
  await submitCredentials(page, email, secret);
  await expect(dialog.getByText(authTexts.confirmationSent)).toBeVisible();
  return dialog;
}

/** Signs up, opens the link of the mail and follows nobody yet, as a new user may. */
export async function signUpByHand(page: Page, email = newEmail()): Promise<string> {
  await requestAccount(page, email);
  await page.goto(await confirmationLink(page, email));
  await skipWelcome(page);
  return email;
}

/** Signs up in the dialog that is open, and opens the link of the mail in a browser that knows nothing of it. */
export async function confirmElsewhere(page: Page): Promise<Page> {
  const email = newEmail();
  await submitCredentials(page, email);
  await expect(page.getByRole('dialog').getByText(authTexts.confirmationSent)).toBeVisible();
  const baseURL = new URL(page.url()).origin;
  const other = await page.context().browser()?.newContext({ baseURL });
  if (!other) throw new Error('The browser is gone.');
  const arrival = await other.newPage();
  await arrival.goto(await confirmationLink(page, email));
  return arrival;
}

/** The same by the calls that the page makes, for stories that begin behind it: the next page is a fan's. */
export async function signUp(page: Page, email = newEmail()): Promise<string> {
  const headers = { apikey: await readKey(page) };
  const post = (path: string, data: unknown) =>
    page.request.post(path, { data, headers, failOnStatusCode: true });
  await post('/auth/v1/signup', { email, password });
  const { searchParams } = new URL(await confirmationLink(page, email));
  const token_hash = searchParams.get('token');
  const verified = await post('/auth/v1/verify', { type: 'signup', token_hash });
  await page.goto('/config.json');
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    sessionStorageKey,
    await verified.text(),
  ] as const);
  return email;
}

/** With which the page introduces itself to the wire. */
export async function readKey(page: Page): Promise<string> {
  const answer = await page.request.get('/config.json');
  return ((await answer.json()) as { supabaseKey: string }).supabaseKey;
}

export function confirmationLink(page: Page, email: string): Promise<string> {
  return mailLink(page, email, 'signup');
}

/** The newest link of its kind. */
export function mailLink(
  page: Page,
  email: string,
  kind: 'signup' | 'recovery' | 'email_change' | 'invite',
): Promise<string> {
  return inMail(page, email, ({ links }) =>
    links.find((address) => new URL(address).searchParams.get('type') === kind),
  );
}

/** The newest code that stands in for the password. */
export function mailCode(page: Page, email: string): Promise<string> {
  return inMail(page, email, ({ text }) => /^\d{4} \d{4}$/m.exec(text)?.[0]);
}

/** A mail may leave after the page has its answer. */
async function inMail(
  page: Page,
  email: string,
  find: (mail: Mail) => string | undefined,
): Promise<string> {
  let found: string | undefined;
  const look = async () => {
    const answer = await page.request.get('/dev/mailbox.json');
    const mails = (await answer.json()) as Mail[];
    found = mails.filter(({ to }) => to === email).flatMap((mail) => find(mail) ?? [])[0];
    return found;
  };
  await expect.poll(look, { message: `mail for ${email}` }).toBeDefined();
  if (found === undefined) throw new Error(`no such mail for ${email}`);
  return found;
}

/** The first visit of an account, which begins within the minute that confirms its address. */
export async function skipWelcome(page: Page): Promise<void> {
  const welcome = page.getByRole('dialog', { name: welcomeTexts.heading });
  await welcome.getByRole('button', { name: welcomeTexts.skip }).click();
  await expect(welcome).toBeHidden();
}

export async function signOut(page: Page): Promise<void> {
  // The list of devices has buttons of the same name.
  const banner = page.getByRole('banner');
  const menu = banner.getByRole('button', { name: layoutTexts.accountMenu });
  const leave = banner.getByRole('button', { name: layoutTexts.signOut, exact: true });
  const logIn = banner.getByRole('button', { name: 'Log In' });
  // A page that comes at this moment takes the focus, which closes the menu: a fan opens it again.
  await expect(async () => {
    // A click that timed out may have signed out all the same.
    if (await logIn.isVisible()) return;
    const timeout = 2_000;
    if ((await menu.getAttribute('aria-expanded', { timeout })) !== 'true') {
      await menu.click({ timeout });
    }
    await leave.click({ timeout });
  }).toPass();
  await expect(logIn).toBeVisible();
}

/** Fills and submits the open dialog, on whichever tab it is. */
export async function submitCredentials(
  page: Page,
  email: string,
  secret = password,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: authTexts.dialogTitle });
  await dialog.getByLabel(authTexts.emailLabel).fill(email);
  await dialog.getByLabel(authTexts.passwordLabel, { exact: true }).fill(secret);
  await dialog.locator('button[type=submit]').click();
}

/** What a theme can break; every other rule says the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Waits until the page asks for nothing and has nothing to do: what comes may ask for more. */
export async function waitForQuiet(page: Page): Promise<void> {
  const listAsked = () => [...(askedBy.get(page) ?? [])].map((request) => request.url());
  await expect(async () => {
    expect(listAsked()).toEqual([]);
    // What is measured once it is laid out is measured in the next frame.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 2_000 }));
          // Chromium stops painting a page now and then while others are busy.
          setTimeout(resolve, 3_000);
        }),
    );
    expect(listAsked()).toEqual([]);
  }).toPass({ intervals: [50], timeout: 15_000 });
}

/** Accessibility in both themes, of a page that has what it asked for. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForQuiet(page);
  await expectAccessibleNow(page);
}

/** A page hears of a change once its scripts run: until then it is changed again. */
export async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const other = theme === 'dark' ? 'light' : 'dark';
  const worn = theme === 'dark' ? /dark/ : /^((?!dark).)*$/;
  await expect(async () => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const html = page.locator('html');
    await expect(html)
      .toHaveClass(worn, { timeout: 1_000 })
      .catch(async (error: unknown) => {
        await page.emulateMedia({ colorScheme: other });
        throw error;
      });
  }).toPass({ timeout: 15_000 });
}

/** The same of a page that still waits for an answer. */
export async function expectAccessibleNow(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    const found = await listViolations(page, theme === 'light' ? {} : { runOnly: colourRules });
    expect(found, theme).toEqual([]);
  }
}

/** What axe objects to, a line each. Its own builder loads it anew for each question, which takes as long as the answer. */
export async function listViolations(
  page: Page,
  options: axe.RunOptions = {},
  within = 'html',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, asked]) => {
      const run: typeof axe.run = Reflect.get(window, 'axe').run;
      const { violations } = await run(selector, { ...asked, resultTypes: ['violations'] });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
      );
    },
    [within, options] as const,
  );
}
