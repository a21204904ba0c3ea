import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Config, readConfig } from '#server/base/config/config.ts';
import { readSecretFiles } from '#server/base/config/secret-files.ts';
import { readArguments, UsageError } from './command-line.ts';
import { describeVariables } from './config/describe-variables.ts';
import { tryConnections } from './config/try-connections.ts';
import { formatTable } from './feed/format.ts';
import { runProgram } from './run-program.ts';

// Says what the server would be told: `npm run config -- check`, `npm run config -- print`.

const usage = `Usage: npm run config -- check [--connect]
       npm run config -- print

  check       what is wrong with the variables, all at once, and which names nobody reads
  --connect   also tries what they lead to: connects to the database, logs in to the mail server, writes, reads
              and removes a small object in the bucket, lists the backups, and asks Stripe for the prices and
              the other sign-in for its addresses
  print       every variable with its value and where it came from; what is secret is hidden

Exit code: 0 all is well, 1 something is odd or does not answer, 2 the variables are wrong.
`;

type Variables = Record<string, string | undefined>;

function readWish() {
  const { values, positionals } = readArguments({
    options: { connect: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const command = positionals.join(' ');
  if (command !== 'check' && command !== 'print') {
    throw new UsageError(positionals.length > 0 ? 'That is not a command.' : '');
  }
  if (values.connect && command === 'print') throw new UsageError('--connect belongs to check.');
  return { command, isConnecting: values.connect };
}

async function main(): Promise<void> {
  const { command, isConnecting } = readWish();
  const envFile: Variables = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  // What the environment already says wins over the file.
  const environment: Variables = { ...envFile, ...process.env };
  if (command === 'print') print(environment, envFile);
  const config = readConfig(environment);
  for (const warning of config.warnings) console.log(`Odd: ${warning}`);
  if (config.warnings.length > 0) process.exitCode = 1;
  if (command === 'print') return;
  if (isConnecting) await tryAll(config);
  else console.log('The variables are right. With --connect what they lead to is tried as well.');
}

function print(environment: Variables, envFile: Variables): void {
  const { variables: withSecrets } = readSecretFiles(environment);
  const given = { environment: process.env, envFile, withSecrets };
  const rows = describeVariables(given).map(({ name, value, origin }) => [name, value, origin]);
  console.log(formatTable([['variable', 'value', 'from'], ...rows]));
}

async function tryAll(config: Config): Promise<void> {
  for await (const { what, said, advice } of tryConnections(config)) {
    console.log(`${what.padEnd(10)}${said}`);
    if (advice === undefined) continue;
    console.log(`${' '.repeat(10)}${advice}`);
    process.exitCode = 1;
  }
}

await runProgram(main, usage);
