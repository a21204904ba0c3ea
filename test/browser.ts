import type { LaunchOptions } from '@playwright/test';
import { hasMemoryFolder } from './memory.ts';

const quietArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Headless Chromium from npm on Linux, Playwright's own elsewhere; CHROMIUM_PATH overrides both.
 * The package's own arguments are left out: they switch off web security.
 */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  // Playwright keeps shared memory on the disk, because containers often have no other room for it.
  const unneeded = hasMemoryFolder() ? ['--disable-dev-shm-usage'] : [];
  const options = { args: quietArguments, ignoreDefaultArgs: unneeded };
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, ...options };
  if (process.platform !== 'linux') return {};
  // Set before the import: it then unpacks the libraries that a bare system lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  // The package unpacks into TMPDIR, but its fonts.conf names only /tmp/fonts: elsewhere pages would have no text.
  const { TMPDIR } = process.env;
  process.env.TMPDIR = '/tmp';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return { executablePath: await chromium.executablePath(), ...options };
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}
