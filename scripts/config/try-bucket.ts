import { randomBytes } from 'node:crypto';
import type { Config } from '#server/base/config/config.ts';
import { createByteStore } from '#server/wire/storage/byte-store.ts';
import { type Trial, tell } from './trial.ts';

const what = 'Pictures';
const bytes = Buffer.from('Sports Hub was here.');

/** Writes, reads and removes a small object of its own. */
export async function tryBucket({ s3, dataDir }: Config): Promise<Trial> {
  if (!s3) return { what, said: `lie in ${dataDir}: the STORAGE_S3_ variables are not set` };
  const store = createByteStore({ s3, dataDir });
  const key = `sports-hub-check-${randomBytes(8).toString('hex')}`;
  const place = `bucket ${s3.bucket} at ${new URL(s3.endpoint).host}`;
  let step = 'written';
  try {
    await store.put(key, bytes, 'text/plain');
    step = 'read';
    const read = await store.get(key);
    if (!read || !bytes.equals(read)) throw new Error('another content came back');
    step = 'removed';
    await store.remove(key);
    return { what, said: `${place}: a small object was written, read and removed` };
  } catch (error) {
    const said = `${place}: a small object could not be ${step}: ${tell(error)}`;
    return { what, said, advice: advice[step] ?? '' };
  }
}

const advice: Record<string, string> = {
  written:
    'Look at endpoint, region, bucket and keys in the STORAGE_S3_ variables; the keys need PutObject.',
  read: 'The keys need GetObject in this bucket.',
  removed: 'The keys need DeleteObject in this bucket. Remove the object named sports-hub-check-.',
};
