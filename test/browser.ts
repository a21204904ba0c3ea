import { statfs } from 'node:fs/promises';
import type { LaunchOptions } from '@playwright/test';

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
  const options = { args: quietArguments, ignoreDefaultArgs: await listUnneeded() };
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, ...options };
  if (process.platform !== 'linux') return {};
  // Set before the import: it then unpacks the libraries that a bare system lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return { executablePath: await chromium.executablePath(), ...options };
}

/** Playwright keeps shared memory on the disk, because containers often have no other room for it. */
async function listUnneeded(): Promise<string[]> {
  const room = await statfs('/dev/shm').catch(() => undefined);
  const isLarge = room !== undefined && room.bsize * room.bavail >= 2 ** 30;
  return isLarge ? ['--disable-dev-shm-usage'] : [];
}
