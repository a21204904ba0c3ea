import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { AppError } from '#shared/errors.ts';

/** From the terminal without showing it, twice; otherwise the first line of what is piped in. Throws when there is none. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return refuseNone((await text(process.stdin)).split(/\r?\n/, 1)[0]);
  const password = refuseNone(await askHidden('Password: '));
  if ((await askHidden('Once more: ')) !== password) {
    throw new AppError('invalid_input', 'The two passwords differ.');
  }
  return password;
}

function refuseNone(password: string | undefined): string {
  if (password) return password;
  throw new AppError(
    'invalid_input',
    'No password was given: type one, pipe one in, or use --generate.',
  );
}

/** The line editor takes the terminal over, and what it would show goes nowhere. */
function askHidden(question: string): Promise<string | undefined> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(question);
  return new Promise<string | undefined>((resolve) => {
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    // Ctrl-C and Ctrl-D end it without an answer.
    lines.once('close', () => {
      process.stderr.write('\n');
      resolve(undefined);
    });
  });
}
