import { readFileSync, statSync } from 'node:fs';
import { codeOf } from '#shared/errors.ts';
import { secretVariables } from './variables.ts';

type Variables = Record<string, string | undefined>;

const mostBytes = 64_000;
const readableByOthers = 0o004;

/** `JWT_SECRET_FILE=/run/secrets/jwt` stands for `JWT_SECRET` with what that file holds. Tells names, never values. */
export function readSecretFiles(environment: Variables) {
  const variables = { ...environment };
  // What is wrong with each secret, by its name.
  const faults = new Map<string, string>();
  const warnings: string[] = [];
  for (const name of secretVariables) {
    const path = environment[fileVariable(name)];
    if (!path) continue;
    if (environment[name]) {
      faults.set(name, `is set together with ${fileVariable(name)}: keep one of them`);
      continue;
    }
    const file = readSecret(path);
    if ('fault' in file) faults.set(name, `${fileVariable(name)} names ${file.fault}`);
    else variables[name] = file.secret;
    if ('isOpen' in file && file.isOpen) {
      warnings.push(
        `${fileVariable(name)} names a file that every user of this machine can read: chmod 600 it`,
      );
    }
  }
  return { variables, faults, warnings };
}

export function fileVariable(name: string): string {
  return `${name}_FILE`;
}

function readSecret(path: string): { secret: string; isOpen: boolean } | { fault: string } {
  try {
    const status = statSync(path);
    if (!status.isFile()) return { fault: 'what is no ordinary file' };
    const { mode, size } = status;
    if (size > mostBytes) return { fault: 'a file that is too large for a secret' };
    const secret = readFileSync(path, 'utf8').trim();
    if (secret === '') return { fault: 'an empty file' };
    return { secret, isOpen: process.platform !== 'win32' && (mode & readableByOthers) !== 0 };
  } catch (error) {
    return { fault: `a file that cannot be read (${codeOf(error)})` };
  }
}
