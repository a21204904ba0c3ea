import { create, list, restore, type Tools, verify } from './backup/commands.ts';
import { createStatusLine } from './backup/status-line.ts';
import { readArguments, UsageError } from './command-line.ts';
import { loadConfig, runProgram } from './run-program.ts';

// The whole site in one file, and back: `npm run backup -- create`.

const usage = `Usage: npm run backup -- create [FILE] [--secrets] [--now]
       npm run backup -- list
       npm run backup -- verify FILE
       npm run backup -- restore FILE [--secrets]

  create    writes one archive: every table as of one moment, and all files; a server may run meanwhile
  list      the archives that are there, newest first
  verify    reads an archive to its end, compares every checksum, and says what it holds
  restore   puts the state of an archive in place of what is there, after a restore point of that; stop the server
            first. Whatever goes wrong, what was there stays. The archive may come from another PostgreSQL.

  FILE is a path, or the name of an archive in the configured place (BACKUP_DIR, BACKUP_S3_..., else DATA_DIR/backups).
  --now works at full speed; else a backup works a tenth of the time, so that visitors hardly notice.
  --secrets takes the secret that signs tokens along, encrypted by BACKUP_PASSPHRASE.

Exit code: 0 done, 1 it could not be done, 2 wrong arguments or configuration, 130 stopped.
`;

const commands = { create, list, verify, restore };

function readWish() {
  const { values, positionals } = readArguments({
    options: {
      secrets: { type: 'boolean', default: false },
      now: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [name = '', file, extra] = positionals;
  if (extra !== undefined) throw new UsageError(`"${extra}" is more than asked for.`);
  if (!isCommand(name)) throw new UsageError(name === '' ? '' : `"${name}" is not a command.`);
  if (name === 'list' && file !== undefined) throw new UsageError('list takes no FILE.');
  if ((name === 'verify' || name === 'restore') && file === undefined) {
    throw new UsageError(`${name} needs a FILE.`);
  }
  if (values.secrets && (name === 'list' || name === 'verify')) {
    throw new UsageError(`${name} takes no --secrets.`);
  }
  if (values.now && name !== 'create') throw new UsageError(`${name} takes no --now.`);
  return { command: commands[name], file, hasSecrets: values.secrets, isHurried: values.now };
}

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name);
}

async function main(): Promise<void> {
  const { command, ...wish } = readWish();
  const config = loadConfig();
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stopping.abort());
  }
  const status = createStatusLine(process.stderr);
  const say = (text: string) => {
    status.clear();
    process.stdout.write(`${text}\n`);
  };
  const tools: Tools = { config, signal: stopping.signal, say, onProgress: status.show };
  try {
    await command(tools, wish);
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    process.stderr.write('Stopped. What was there stays.\n');
    process.exitCode = 130;
  } finally {
    status.clear();
  }
}

await runProgram(main, usage);
