import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '#server/base/config/config.ts';
import { connectDatabase } from '#server/base/database/connect.ts';
import type { Database } from '#server/base/database/database.ts';
import { createMailer } from '#server/base/mail/mailer.ts';
import { createLogger } from '#server/base/process/logger.ts';
import { findUserByEmail, parseEmail, type UserRow } from '#server/wire/auth/accounts/users.ts';
import { closePasswordPool } from '#server/wire/auth/base/passwords.ts';
import { invitationTarget, invite } from '#server/wire/auth/emails/invitations.ts';
import {
  grantAdministrator,
  listAdministrators,
  revokeAdministrator,
} from '#server/wire/auth/sessions/administrators.ts';
import { AppError } from '#shared/errors.ts';
import { tokenLifetimes } from '#shared/facts/intervals.ts';
import { invitationMail } from '#shared/texts/mails.ts';
import { makeAccount } from './admin/make-account.ts';
import { readPassword } from './admin/read-password.ts';
import { readWish, usage } from './admin/wish.ts';
import { formatTable } from './feed/format.ts';
import { loadConfig, runProgram } from './run-program.ts';

// Operators' side of the accounts: `npm run admin -- invite ada@example.com`.

type Tools = { config: Config; database: Database; logger: Logger; now: () => Date };

const invitationDays = tokenLifetimes.invitationS / 86_400;

async function main(): Promise<void> {
  const wish = readWish(process.argv.slice(2));
  const config = loadConfig();
  const email = wish.command === 'list' ? '' : parseEmail(wish.address);
  // Before the database is there: nobody types while it starts.
  const password = wish.command === 'create' ? await choosePassword(wish) : '';
  const logger = createLogger('warn');
  const { database, close } = await connectDatabase(config, logger, { isBesideServer: true });
  const tools = { config, database, logger, now: () => new Date() };
  try {
    if (wish.command === 'list') await showList(database);
    else if (wish.command === 'create') {
      await create(tools, { email, password });
      if (wish.isGenerated) console.log(`Password, shown this once: ${password}`);
    } else if (wish.command === 'invite') await sendInvitation(tools, email);
    else if (wish.command === 'grant') await grant(tools, email);
    else await revoke(tools, email);
  } finally {
    await closePasswordPool();
    await close();
  }
}

function choosePassword({ isGenerated }: { isGenerated: boolean }): Promise<string> {
  return isGenerated ? Promise.resolve(randomBytes(15).toString('base64url')) : readPassword();
}

async function create(tools: Tools, account: { email: string; password: string }): Promise<void> {
  await makeAccount(tools, account).catch(explainTaken(account.email));
  console.log(`${account.email} has an account now, and can log in.`);
}

async function sendInvitation(tools: Tools, email: string): Promise<void> {
  const { config, database } = tools;
  const siteUrl = config.siteUrl ?? `http://localhost:${config.port}`;
  const { link } = await invite(
    { ...tools, siteUrl },
    { email, redirectTo: invitationTarget(siteUrl) },
  ).catch(explainTaken(email));
  const mailer = await createMailer(config, { ...tools, pool: database.pool });
  const lasting = `It works once, within ${invitationDays} days.`;
  try {
    await mailer.send({ to: email, ...invitationMail(link) });
    console.log(`${email} is invited by a mail with a link. ${lasting}`);
    if (config.hasMailbox) console.log(`The mail waits at ${siteUrl}/dev/mailbox: ${link}`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.log(`No mail was sent to ${email}: ${error.message}`);
    console.log(`Hand over this link yourself. ${lasting}\n${link}`);
    // Whoever set SMTP_URL counts on mails.
    if (mailer.isConfigured) process.exitCode = 1;
  }
}

function explainTaken(email: string) {
  return (error: unknown): never => {
    const isTaken = error instanceof AppError && error.details.authFailure === 'emailExists';
    if (!isTaken) throw error;
    throw new AppError('conflict', `${email} has an account already. Nothing was changed.`);
  };
}

async function grant(tools: Tools, email: string): Promise<void> {
  const { id, email_confirmed_at } = await getAccount(tools, email);
  // Until then a stranger may have chosen its password.
  if (!email_confirmed_at)
    throw new AppError('conflict', `${email} is not confirmed yet. Nothing was changed.`);
  const isNew = await grantAdministrator(tools, id);
  const news = 'is an administrator now, and finds the way to /admin after signing in again.';
  console.log(`${email} ${isNew ? news : 'is an administrator already.'}`);
}

async function revoke(tools: Tools, email: string): Promise<void> {
  const ended = await revokeAdministrator(tools, (await getAccount(tools, email)).id);
  if (ended === undefined)
    throw new AppError('conflict', `${email} is no administrator. Nothing was changed.`);
  console.log(`${email} is no administrator any more. Sessions that ended: ${ended}.`);
}

async function getAccount({ database }: Tools, email: string): Promise<UserRow> {
  const user = await findUserByEmail(database.pool, email);
  if (!user) throw new AppError('not_found', `${email} has no account.`);
  return user;
}

async function showList({ pool }: Database): Promise<void> {
  const administrators = await listAdministrators(pool);
  if (administrators.length === 0) return console.log('There is no administrator.');
  const rows = administrators.map(({ email, grantedAt, lastSignInAt }) => [
    email,
    grantedAt.toISOString(),
    lastSignInAt?.toISOString() ?? 'never',
  ]);
  console.log(formatTable([['address', 'since', 'last sign-in'], ...rows]));
}

await runProgram(main, usage);
