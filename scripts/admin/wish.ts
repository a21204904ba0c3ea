import { readArguments, UsageError } from '../command-line.ts';

export const usage = `Usage: npm run admin -- create ADDRESS [--generate]
       npm run admin -- invite ADDRESS
       npm run admin -- grant ADDRESS
       npm run admin -- revoke ADDRESS
       npm run admin -- list

  create   makes an account that needs no confirmation. The password is asked for, or read from a pipe;
           --generate makes one up and shows it once
  invite   mails a link that lets this person choose a password and come in, whatever SIGN_UPS says; where no
           mail can be sent it shows the link. An earlier link ends
  grant    makes an account an administrator, who looks after the site at /admin
  revoke   takes that back, and signs the account out everywhere
  list     shows the administrators

All of it works beside a running server, and stands in the security log of the account.
Exit code: 0 done, 1 it could not be done, 2 wrong arguments or configuration.
`;

const commands = ['create', 'invite', 'grant', 'revoke'] as const;
export type Wish =
  | { command: (typeof commands)[number]; address: string; isGenerated: boolean }
  | { command: 'list' };

/** Throws UsageError. */
export function readWish(args: string[]): Wish {
  const { values, positionals } = readArguments({
    args,
    options: { generate: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name, address, ...rest] = positionals;
  if (name === undefined) throw new UsageError('');
  if (values.generate && name !== 'create') throw new UsageError('--generate belongs to create.');
  if (name === 'list' && address === undefined) return { command: 'list' };
  const command = commands.find((one) => one === name);
  if (!command) {
    throw new UsageError(name === 'list' ? 'list takes no address.' : 'That is not a command.');
  }
  if (address === undefined || rest.length > 0)
    throw new UsageError(`${command} takes one address.`);
  return { command, address, isGenerated: values.generate };
}
