import { expect, it } from 'vitest';
import { avatarUpload } from '#shared/facts/avatars.ts';
import { createDatabaseForFile } from '#test/database.ts';

const database = await createDatabaseForFile();

it('takes the same pictures as the page offers to upload', async () => {
  const client = await database.connect();
  const { rows } = await client.query(
    'select public, file_size_limit::int, allowed_mime_types from storage.buckets where id = $1',
    [avatarUpload.bucket],
  );
  expect(rows).toEqual([
    {
      public: true,
      file_size_limit: avatarUpload.maxBytes,
      allowed_mime_types: Object.keys(avatarUpload.endings),
    },
  ]);
});
