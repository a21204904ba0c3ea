import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, open, readFile, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Account, findDatabaseAccount } from '../../server/base/database/database-account.ts';

type Start = {
  name: string;
  command: string;
  parameters?: readonly string[];
  environment?: Record<string, string>;
  /** Under the account of the databases, which refuse to run as root. */
  isDatabase?: boolean;
};

/**
 * Programs that stand in folders of their own below one temporary folder. Whatever happens to this process, another one
 * notices that it is gone, ends all of them and removes the folder.
 */
export class Processes {
  readonly folder: string;
  readonly #account: Account | undefined;
  readonly #guard: ChildProcess;

  private constructor(folder: string, account: Account | undefined) {
    this.folder = folder;
    this.#account = account;
    const guard = fileURLToPath(new URL('guard.ts', import.meta.url));
    this.#guard = spawn(process.execPath, [guard, folder], {
      stdio: ['pipe', 'ignore', 'inherit'],
      detached: true,
    });
  }

  static async open(): Promise<Processes> {
    const account = await findDatabaseAccount();
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'sports-hub-cluster-')));
    if (account) await chown(folder, account.uid, account.gid);
    return new Processes(folder, account);
  }

  /** Its folder; what it says goes into the file `log` there. */
  async makeFolder(name: string, isDatabase = false): Promise<string> {
    const folder = join(this.folder, name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (isDatabase && this.#account) await chown(folder, this.#account.uid, this.#account.gid);
    return folder;
  }

  async start(start: Start): Promise<ChildProcess> {
    const { name, command, parameters = [], environment = {}, isDatabase = false } = start;
    const cwd = await this.makeFolder(name, isDatabase);
    const log = await open(join(cwd, 'log'), 'a');
    const child = spawn(command, parameters, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: ['ignore', log.fd, log.fd],
      ...(isDatabase && this.#account),
    });
    child.on('error', () => {});
    await log.close();
    return child;
  }

  /** What it said last. */
  async readLastWords(name: string): Promise<string> {
    const log = await readFile(join(this.folder, name, 'log'), 'utf8').catch(() => '');
    return log.trim().split('\n').slice(-5).join('\n');
  }

  async end(): Promise<void> {
    const gone = once(this.#guard, 'exit');
    this.#guard.stdin?.end();
    await gone;
  }
}
