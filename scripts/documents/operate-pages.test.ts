import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolderForTest } from '#test/folders.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = 'docs/operate';
const shell = /^ *```sh\n([\s\S]*?)^ *```$/gm;

/** Pages speak of a site that is there. */
const makeSite = 'npm run --silent feed -- status\n';

type Page = { environment?: Record<string, string>; shows: RegExp[] };

/** Pages whose commands run here as they are written, in a folder that has nothing but the program. */
const followed: Record<string, Page> = {
  'admin.md': { shows: [/No job has run yet/, /Nothing since then|when +account/] },
  'backup.md': {
    environment: {
      BACKUP_PASSPHRASE: 'a passphrase for this page',
      JWT_SECRET: 'a secret of thirty-two characters or more',
    },
    shows: [/before-the-season\.tar/, /restore-point-/],
  },
  'configure.md': {
    shows: [/ada@example\.com is invited/, /bob@example\.com is no administrator any more/],
  },
  'sign-in-with-others.md': { shows: [/Nothing since then|when +account/] },
  'troubles.md': { shows: [/today\.tar/] },
  'upgrade.md': { shows: [/before-the-upgrade\.tar/] },
};

/** Pages about programs that this machine may lack; what tries their commands. */
const tried: Record<string, string> = {
  'install.md': 'lab/rehearse/container.ts',
  'monitor.md': 'lab/rehearse/monitoring.ts',
  'proxy.md': 'lab/rehearse/proxies.ts',
  'grow.md': 'lab/bench/cluster.ts',
  'supabase.md': 'database/tests/hosted-project.test.ts',
};

const readPage = (name: string) => readFileSync(join(root, folder, name), 'utf8');
const pages = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'));

it('every page with commands has somebody who gives them', () => {
  const withCommands = pages.filter((name) => readPage(name).match(shell));
  for (const name of withCommands) {
    const by = tried[name];
    expect(name in followed || (by !== undefined && existsSync(join(root, by))), name).toBe(true);
  }
});

it.each(Object.entries(followed))(
  'the commands of %s run as they are written',
  { tags: 'long' },
  async (name, { environment, shows }) => {
    const place = await makeFolderForTest();
    for (const part of ['package.json', 'scripts', 'node_modules']) {
      await symlink(join(root, part), join(place, part));
    }
    const commands = [...readPage(name).matchAll(shell)].map(([, lines]) => lines).join('');
    const program = execFile('sh', ['-e', '-c', makeSite + commands], {
      cwd: place,
      env: { PATH: process.env.PATH, HOME: place, ...environment },
    });
    let shown = '';
    for (const stream of [program.stdout, program.stderr]) {
      stream?.on('data', (text) => {
        shown += text;
      });
    }
    const [code] = await once(program, 'close');
    for (const wanted of shows) expect(shown).toMatch(wanted);
    expect(code, shown).toBe(0);
  },
);
