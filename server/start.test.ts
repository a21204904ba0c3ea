import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('reads no library that only some configurations, jobs or requests need', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    const read = new Set();
    const load = (url, context, next) => {
      read.add(/.*node_modules.((?:@[^/]+.)?[^/]+)/.exec(url)?.[1]);
      return next(url, context);
    };
    registerHooks({ load });
    await import('./server/start.ts');
    console.log(JSON.stringify([...read]));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    script,
  ]);
  const read = JSON.parse(stdout);
  expect(read).toContain('hono');
  for (const name of [
    'stripe',
    'nodemailer',
    'sanitize-html',
    'fast-xml-parser',
    'undici',
    'sharp',
    'bcrypt',
    'piscina',
    '@dicebear/core',
    'tar-stream',
    'pg-copy-streams',
  ]) {
    expect(read).not.toContain(name);
  }
});
