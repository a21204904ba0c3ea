import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type ArchivedTable, chunkBytes, type TableChecksum } from './archive-format.ts';

const compress = promisify(gzip);
const lineFeed = 0x0a;

/** Values read the same on every server, rows come in the order in which they lie, and no row is hidden. */
export const copySettings = `
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set synchronize_seqscans = off; set row_security = off;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Counts and hashes COPY text; each row ends with the only line feed that is not written as \n. */
export class CopyMeter {
  readonly #hash = createHash('sha256');
  #rows = 0;
  #bytes = 0;

  take(text: Buffer): void {
    this.#hash.update(text);
    this.#bytes += text.length;
    for (let at = text.indexOf(lineFeed); at >= 0; at = text.indexOf(lineFeed, at + 1)) {
      this.#rows += 1;
    }
  }

  finish(): TableChecksum {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** The COPY text of a table in pieces of at most `chunkBytes`, more only where a piece of the wire is larger. */
export async function* readCopy(
  client: pg.ClientBase,
  table: ArchivedTable,
): AsyncGenerator<Buffer> {
  const stream = client.query(copyTo(`copy ${targetOf(table)} to stdout`));
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    if (size > 0 && size + part.length > chunkBytes) {
      yield Buffer.concat(parts);
      [parts, size] = [[], 0];
    }
    parts.push(part);
    size += part.length;
  }
  if (size > 0) yield Buffer.concat(parts);
}

export async function measureTable(
  client: pg.ClientBase,
  table: ArchivedTable,
): Promise<TableChecksum> {
  const meter = new CopyMeter();
  for await (const text of readCopy(client, table)) meter.take(text);
  return meter.finish();
}

export function packChunk(text: Buffer): Promise<Buffer> {
  return compress(text, { level: 6 });
}

/** Fills one table; `write` as often as there are chunks, then `end`. Rejects with the refusal of the database. */
export class TableLoad {
  readonly #stream;
  readonly #ended: Promise<void>;

  constructor(client: pg.ClientBase, table: ArchivedTable) {
    this.#stream = client.query(copyFrom(`copy ${targetOf(table)} from stdin`));
    this.#ended = new Promise((resolve, reject) => {
      this.#stream.once('finish', resolve);
      this.#stream.on('error', reject);
    });
    this.#ended.catch(() => {});
  }

  async write(text: Buffer): Promise<void> {
    const taken = new Promise<void>((resolve) => this.#stream.write(text, () => resolve()));
    await Promise.race([taken, this.#ended]);
  }

  async end(): Promise<void> {
    this.#stream.end();
    await this.#ended;
  }
}

export function quoteTable({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

function targetOf(table: ArchivedTable): string {
  return `${quoteTable(table)} (${table.columns.map(pg.escapeIdentifier).join(', ')})`;
}
