import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deriveSecrets } from '../../server/base/config/secrets.ts';
import { findPostmasterPid, startProcess } from '../../test/server-process.ts';
import type { SignedUp, Target, TargetFacts } from './attack.ts';

const leaveSignals = ['SIGINT', 'SIGTERM'] as const;
const bytesOfMB = 2 ** 20;
const bytesOfPage = 4096;

export type OwnServer = {
  facts: TargetFacts;
  hasEnded: () => boolean;
  stop: () => Promise<void>;
};

/** A server of our own, from the checkout `root`, on a data directory that goes with it. */
export async function startTarget(
  environment: Record<string, string>,
  root?: string,
): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sh-attack-'));
  // Older versions do not know that word, and need none.
  const mailbox: Record<string, string> = root === undefined ? { MAILBOX: 'page' } : {};
  const all = { HOST: '127.0.0.1', FEED: 'off', ...mailbox, ...environment };
  const { url, child, end } = await startProcess(dataDir, all, root);
  const secret = await readFile(join(dataDir, 'jwt-secret'), 'utf8');
  const { publishableKey, secretKey } = deriveSecrets(secret.trim());
  const stop = async () => {
    for (const signal of leaveSignals) process.off(signal, leave);
    await end('SIGTERM');
    // A server that was felled leaves its database behind.
    const postmaster = await findPostmasterPid(dataDir);
    if (postmaster !== undefined) process.kill(postmaster, 'SIGQUIT');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  };
  const leave = () => void stop().finally(() => process.exit(1));
  for (const signal of leaveSignals) process.once(signal, leave);
  return {
    facts: {
      url: url.replace('//localhost:', '//127.0.0.1:'),
      publishableKey,
      secretKey,
      dataDir,
      pid: child.pid ?? 0,
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop,
  };
}

/** What an attack needs, over those facts. */
export function reachTarget(facts: TargetFacts): Target {
  return {
    ...facts,
    memoryMB: () => readMemoryMB(facts.pid),
    signUp: () => signUp(facts),
  };
}

/** Resident memory of a process, pages that it shares included. */
async function readMemoryMB(pid: number): Promise<number> {
  const pages = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1];
  return (Number(pages) * bytesOfPage) / bytesOfMB;
}

/** The most that was ever resident: the kernel misses no peak between two looks. */
export async function readPeakMB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

async function signUp(facts: TargetFacts): Promise<SignedUp> {
  const email = `attack-${randomBytes(6).toString('hex')}@example.com`;
  const password = randomBytes(12).toString('base64url');
  const body = { email, password, email_confirm: true };
  await ask(facts, 'POST', '/auth/v1/admin/users', { token: facts.secretKey, body });
  return logIn(facts, { email, password });
}

export async function logIn(
  facts: TargetFacts,
  { email, password }: { email: string; password: string },
  timeoutMs?: number,
): Promise<SignedUp> {
  const body = { email, password };
  const path = '/auth/v1/token?grant_type=password';
  const session = (await ask(facts, 'POST', path, { body, timeoutMs })) as {
    access_token: string;
    refresh_token: string;
    user: { id: string };
  };
  return {
    email,
    password,
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    userId: session.user.id,
  };
}

type RequestOptions = {
  token?: string | undefined;
  body?: unknown;
  timeoutMs?: number | undefined;
};

/** What a successful answer says, if anything; any other is thrown. Without a token as a visitor. */
export async function ask(
  { url, publishableKey }: TargetFacts,
  method: string,
  path: string,
  { token = publishableKey, body, timeoutMs = 30_000 }: RequestOptions,
): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: {
      apikey: token.startsWith('sb_') ? token : publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    signal: AbortSignal.timeout(timeoutMs),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
