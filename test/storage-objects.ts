import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from './server.ts';

/** The keys of all bytes in the local folder of the server. */
export async function storedKeys({ services }: TestServer): Promise<string[]> {
  const folder = join(services.config.dataDir, 'storage');
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return files.filter((file) => file.isFile()).map(({ name }) => name);
}

/** Keys by whether an object holds them or a sweep will remove them. */
export async function bookedKeys({
  services,
}: TestServer): Promise<{ held: string[]; discarded: string[] }> {
  const { rows } = await services.database.pool.query<{ version: string; is_held: boolean }>(
    `select version, true as is_held from storage.objects
     union all select version, false from storage.discarded`,
  );
  const keysOf = (isHeld: boolean) =>
    rows.filter((row) => row.is_held === isHeld).map(({ version }) => version);
  return { held: keysOf(true), discarded: keysOf(false) };
}
