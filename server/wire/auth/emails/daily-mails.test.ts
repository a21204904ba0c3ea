import { expect, it } from 'vitest';
import { type BudgetName, budgets } from '#shared/facts/budgets.ts';
import { testPassword } from '#test/accounts.ts';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();

const auth = () => server.client().auth;

async function spend(name: BudgetName, email: string): Promise<void> {
  for (let turn = 0; turn < budgets[name].most; turn += 1) {
    await server.services.budgets.take(name, email);
  }
}

/** Asks every minute for a day's worth of mails and more; how many came. */
async function askOften(email: string, ask: () => Promise<{ error: unknown }>): Promise<number> {
  const before = (await server.readMailbox(email)).length;
  for (let turn = 0; turn < budgets.mailsOfAddress.most + 3; turn += 1) {
    server.clock.advance(60_000);
    expect((await ask()).error).toBeNull();
  }
  return (await server.readMailbox(email)).length - before;
}

it.each(['new', 'confirmed'])('a %s address gets so many mails of sign-ups a day', async (kind) => {
  const email = `${kind}@example.com`;
  if (kind === 'confirmed') await server.signUpAndConfirm(email);
  const signUp = () => auth().signUp({ email, password: testPassword });
  const most = budgets.mailsOfAddress.most - (kind === 'confirmed' ? 1 : 0);
  expect(await askOften(email, signUp)).toBe(most);
  const reset = await auth().resetPasswordForEmail(email);
  expect(reset.error).toBeNull();
  expect((await server.readMailbox(email))[0]?.subject).toContain('Reset');
});

it('the last link that was mailed stays good when more are asked for', async () => {
  const email = 'patient@example.com';
  await auth().signUp({ email, password: testPassword });
  await spend('mailsOfAddress', email).catch(() => {});
  server.clock.advance(60_000);
  await auth().resend({ type: 'signup', email });
  server.clock.advance(60_000);
  await auth().signUp({ email, password: testPassword });
  expect(await server.readMailbox(email)).toHaveLength(1);
  await fetch(await server.confirmationLink(email), { redirect: 'manual' });
  expect((await server.logIn(email)).error).toBeNull();
});

it("the last link confirms nobody's password after another sign-up that got no mail", async () => {
  const email = 'unheard@example.com';
  await auth().signUp({ email, password: testPassword });
  await spend('mailsOfAddress', email).catch(() => {});
  server.clock.advance(60_000);
  expect((await auth().signUp({ email, password: 'another password' })).error).toBeNull();
  const landing = await fetch(await server.confirmationLink(email), { redirect: 'manual' });
  expect(landing.headers.get('location')).toContain('type=recovery');
  for (const password of [testPassword, 'another password']) {
    const { error } = await server.logIn(email, password);
    expect(error?.code).toBe('invalid_credentials');
  }
});

it('resets have a daily number of their own, and their last link stays good', async () => {
  const email = 'reset@example.com';
  await server.signUpAndConfirm(email);
  expect(await askOften(email, () => auth().resetPasswordForEmail(email))).toBe(
    budgets.recoveryMailsOfAddress.most,
  );
  const landing = await fetch(await server.confirmationLink(email), { redirect: 'manual' });
  expect(landing.headers.get('location')).toContain('access_token');
});

it('what was done to an account is told however many mails strangers asked for', async () => {
  const email = 'told@example.com';
  const client = await server.signUpAndConfirm(email);
  for (const name of ['mailsOfAddress', 'recoveryMailsOfAddress'] as const) {
    await spend(name, email).catch(() => {});
  }
  expect((await client.auth.updateUser({ password: 'another horse' })).error).toBeNull();
  const [mail] = await server.readMailbox(email);
  expect(mail?.subject).toBe('Your Sports Hub password was changed');
});
