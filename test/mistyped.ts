import { execFile } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program as a person does who mistypes: its exit code, and what it says on stderr. */
export async function runMistyped(program: string, args: readonly string[]) {
  const child = execFile(process.execPath, [program, ...args]);
  let shown = '';
  child.stderr?.on('data', (text) => {
    shown += text;
  });
  const [code] = await once(child, 'close');
  return { code, shown };
}
