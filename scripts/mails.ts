import { connectDatabase } from '#server/base/database/connect.ts';
import { type KeptMail, listMails } from '#server/base/mail/mailbox.ts';
import { createLogger } from '#server/base/process/logger.ts';
import { readArguments, UsageError } from './command-line.ts';
import { loadConfig, runProgram } from './run-program.ts';

// Operators' side of the mailbox, where no page shows it: `npm run mails -- --to ada@example.com`.

const usage = `Usage: npm run mails [-- --to ADDRESS --newest NUMBER]

  Shows the mails that were kept because this server sends none, beside a running server: the newest
  three, oldest first, of all addresses or of one.

Exit code: 0 shown, 1 there is none, 2 wrong arguments or configuration.
`;

function readWish(): { to: string | undefined; newest: number } {
  const { values } = readArguments({
    options: { to: { type: 'string' }, newest: { type: 'string', default: '3' } },
  });
  const newest = Number(values.newest);
  if (!Number.isInteger(newest) || newest < 1) throw new UsageError('--newest takes a number.');
  return { to: values.to?.toLowerCase(), newest };
}

async function main(): Promise<void> {
  const wish = readWish();
  const config = loadConfig();
  const { database, close } = await connectDatabase(config, createLogger('warn'), {
    isBesideServer: true,
  });
  try {
    const mails = await listMails(database.pool);
    const wanted = mails.filter(({ to }) => wish.to === undefined || to.toLowerCase() === wish.to);
    if (wanted.length === 0) {
      process.exitCode = 1;
      const reason = config.keepsMails
        ? ''
        : ' This server keeps none: they go out, or are refused.';
      console.log(`There is no such mail.${reason}`);
      return;
    }
    console.log(wanted.slice(0, wish.newest).toReversed().map(format).join('\n\n'));
  } finally {
    await close();
  }
}

function format({ at, to, subject, text }: KeptMail): string {
  return printable(`${at}  to ${to}\n${subject}\n\n${text.trim()}`);
}

/** Strangers choose some of it, and terminals obey some characters. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{C}\n]/gu, '?');
}

await runProgram(main, usage);
