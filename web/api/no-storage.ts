/**
 * Stands in the build for the part of supabase-js that uploads files: 7 kB of every first load that
 * only the profile needs. `storage-client.ts` loads the real one.
 */
export class StorageClient {
  from(): never {
    throw new Error('uploads go through openStorage of web/api/storage-client.ts');
  }
}

export class StorageApiError extends Error {}
