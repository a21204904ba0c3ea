import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

/** A real S3-compatible server with one bucket; it knows one key pair and checks signatures. */
export async function startS3Server(port = 0) {
  const directory = await mkdtemp(join(tmpdir(), 'sh-s3-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port, silent: true, directory },
    configureBuckets: [{ name: 'pictures' }],
  });
  const address = await server.run();
  const endpoint = `http://127.0.0.1:${address.port}`;
  return {
    endpoint,
    /** Of a server that keeps its files there. */
    environment: {
      STORAGE_S3_ENDPOINT: endpoint,
      STORAGE_S3_REGION: 'us-east-1',
      STORAGE_S3_BUCKET: 'pictures',
      STORAGE_S3_ACCESS_KEY_ID: 'S3RVER',
      STORAGE_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
