import { readdir, readFile, readlink } from 'node:fs/promises';

/**
 * Inodes of the server's sockets between these ports of 127.0.0.1, as Linux tells them; a socket that listens has
 * port 0 at its other end.
 */
export async function findSockets(port: number, otherPort: number): Promise<number[]> {
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(4, '0');
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [, local = '', remote = '', , , , , , , inode] = line.trim().split(/\s+/);
    const isOne = local.endsWith(`:${hex(port)}`) && remote.endsWith(`:${hex(otherPort)}`);
    return isOne ? [Number(inode)] : [];
  });
}

/** A connection that waits to be accepted has none yet. */
export async function findHolder(inode: number, pids: number[]): Promise<number | undefined> {
  for (const pid of pids) {
    const names = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const name of names) {
      const target = await readlink(`/proc/${pid}/fd/${name}`).catch(() => '');
      if (target === `socket:[${inode}]`) return pid;
    }
  }
  return undefined;
}

export async function listChildren(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}
