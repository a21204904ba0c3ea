import { z } from 'zod';

/**
 * An archive is one tar file: `manifest.json`, the tables as chunks of gzipped COPY text in an order that foreign keys
 * allow, the bytes of files by key, secrets if asked for, `checksums.json` and the sha256 of that as the end.
 */
export const formatNumber = 1;

export const entryNames = {
  manifest: 'manifest.json',
  secrets: 'secrets.json',
  checksums: 'checksums.json',
  seal: 'checksums.sha256',
} as const;

/** COPY text of one chunk before it is packed, in bytes: both sides hold a few of them in memory. */
export const chunkBytes = 4 * 1024 * 1024;
/** No row and no file of ours comes near. */
export const largestEntryBytes = 256 * 1024 * 1024;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.number().int().min(0);
const Name = z.string().min(1);
/** Keys that this server makes: no archive leads outside of the folder of files. */
const FileKey = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const Manifest = z.object({
  format: z.number().int(),
  /** When it was begun, ISO 8601 in UTC. */
  madeAt: z.iso.datetime(),
  /** Of Sports Hub and of PostgreSQL. */
  version: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: Sha256 })),
  tables: z.array(z.object({ schema: Name, name: Name, columns: z.array(z.string()) })),
  hasSecrets: z.boolean(),
});
export type Manifest = z.infer<typeof Manifest>;
export type ArchivedTable = Manifest['tables'][number];

export const Checksums = z.object({
  manifest: Sha256,
  secrets: Sha256.optional(),
  /** Of the whole COPY text of a table, by `schema.table`. */
  tables: z.record(z.string(), z.object({ rows: Count, bytes: Count, sha256: Sha256 })),
  sequences: z.array(
    z.object({
      schema: Name,
      name: Name,
      last: z.string().regex(/^-?\d+$/),
      isCalled: z.boolean(),
    }),
  ),
  files: z.array(z.object({ key: FileKey, type: z.string(), bytes: Count, sha256: Sha256 })),
  /** Objects whose bytes were gone when the backup was made. */
  missingFiles: z.array(FileKey),
});
export type Checksums = z.infer<typeof Checksums>;
export type TableChecksum = Checksums['tables'][string];

export function nameOf({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>): string {
  return `${schema}.${name}`;
}

export function chunkName(table: string, number: number): string {
  return `tables/${encodeURIComponent(table)}/${String(number).padStart(4, '0')}.copy.gz`;
}

/** The other way round; undefined for other entries. */
export function parseChunkName(entry: string): { table: string; number: number } | undefined {
  const found = /^tables\/([^/]+)\/(\d{4,})\.copy\.gz$/.exec(entry);
  if (found?.[1] === undefined) return undefined;
  return { table: decodeURIComponent(found[1]), number: Number(found[2]) };
}

export const fileEntry = (key: string): string => `files/${key}`;
