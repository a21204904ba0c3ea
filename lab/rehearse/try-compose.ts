import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hold } from './hold.ts';

const settings = {
  SITE_DOMAIN: 'hub.example.com',
  MAIL_FROM: 'Sports Hub <no-reply@hub.example.com>',
};

/** Lets a Compose read its files and fill in what they ask for. Debian's is too old for one key: `name`. */
export function tryCompose(): void {
  const folder = mkdtempSync(join(tmpdir(), 'sports-hub-compose-'));
  const read = (file: string, environment: Record<string, string> = {}) => {
    const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
    writeFileSync(join(folder, file), text.replace(/^name: .*$/m, ''));
    const env = { PATH: process.env.PATH ?? '', HOME: folder, ...environment };
    const words = ['-f', file, 'config'];
    const ended = spawnSync('docker-compose', words, { cwd: folder, env, encoding: 'utf8' });
    return { isRead: ended.status === 0, words: ended.stdout + ended.stderr };
  };
  try {
    const alone = read('compose.yml', { PORT: '8080' });
    hold('Compose reads compose.yml', alone.isRead, alone.isRead ? undefined : alone.words);
    hold('with another port', /- 127\.0\.0\.1:8080:3000/.test(alone.words));
    hold('and its address', /SITE_URL: http:\/\/localhost:8080/.test(alone.words));
    const site = read('compose.site.yml', settings);
    hold('Compose reads compose.site.yml', site.isRead, site.isRead ? undefined : site.words);
    for (const name of ['SITE_DOMAIN', 'MAIL_FROM']) {
      const { isRead, words } = read('compose.site.yml', { ...settings, [name]: '' });
      hold(`it names what is missing: ${name}`, !isRead && words.includes(`set ${name} in .env`));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
