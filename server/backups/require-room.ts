import { stat } from 'node:fs/promises';
import type pg from 'pg';
import { serverLimits } from '#shared/facts/limits.ts';
import { formatBytes } from '#shared/texts/admin.ts';
import type { ArchivedTable } from './archive-format.ts';
import { diskFull } from './backup-names.ts';
import type { BackupPlace } from './backup-place.ts';
import { quoteTable } from './copy-tables.ts';

/** What an archive takes of what its tables take: 0.11 for the simulated league. */
const packedShare = 0.1;

type RoomNeeds = { tables: ArchivedTable[]; place: BackupPlace; config: { dataDir: string } };

/** Before anything is written. Throws `limit_exceeded` where an archive does not fit, or leaves a server no disk to run on. */
export async function requireRoom(
  client: pg.ClientBase,
  { tables, place, config }: RoomNeeds,
): Promise<void> {
  const room = await place.readRoom();
  if (!room) return;
  const { rows } = await client.query<{ bytes: number }>(
    `select $2::float8 * (select coalesce(sum(pg_table_size(name::regclass)), 0) from unnest($1::text[]) as name)
       + (select coalesce(sum((metadata ->> 'size')::float8), 0) from storage.objects) as bytes`,
    [tables.map(quoteTable), packedShare],
  );
  const bytes = rows[0]?.bytes ?? 0;
  const isBesideData = (await stat(config.dataDir)).dev === room.device;
  const kept = isBesideData ? serverLimits.leastFreeBytes : 0;
  if (room.bytes >= bytes + kept) return;
  const left = `${formatBytes(room.bytes)} are free${isBesideData ? `, of which the server needs ${formatBytes(kept)}` : ''}`;
  throw diskFull(place.describe(), `The archive takes about ${formatBytes(bytes)}, and ${left}.`);
}
