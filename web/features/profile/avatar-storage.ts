import { avatarUpload } from '#shared/facts/avatars.ts';
import { openStorage } from '#web/api/storage-client.ts';

export type AvatarRefusal = 'wrong_type' | 'too_large';
type AvatarType = keyof typeof avatarUpload.endings;

export const acceptedTypes = Object.keys(avatarUpload.endings).join(',');

/** The rules of specification section 5; the server checks the content itself once more. */
export function refuseAvatar({ type, size }: File): AvatarRefusal | undefined {
  if (!isAvatarType(type)) return 'wrong_type';
  return size > avatarUpload.maxBytes ? 'too_large' : undefined;
}

/**
 * Returns the address to keep: the path of the public URL alone, so that pictures survive a move of the
 * site to another name.
 */
export async function uploadAvatar(userId: string, file: File): Promise<string> {
  const ending = isAvatarType(file.type) ? avatarUpload.endings[file.type] : '';
  const bucket = (await openStorage()).from(avatarUpload.bucket);
  const name = `${userId}/${randomName()}.${ending}`;
  const { error } = await bucket.upload(name, file, { contentType: file.type });
  if (error) throw error;
  return new URL(bucket.getPublicUrl(name).data.publicUrl).pathname;
}

/** Deletes an uploaded picture that nothing shows any more. One left behind goes with the account. */
export async function discardAvatar(address: string | null): Promise<void> {
  const folder = `/object/public/${avatarUpload.bucket}/`;
  const start = address?.indexOf(folder) ?? -1;
  if (address === null || start === -1) return;
  const bucket = (await openStorage()).from(avatarUpload.bucket);
  await bucket.remove([decodeURIComponent(address.slice(start + folder.length))]);
}

function isAvatarType(type: string): type is AvatarType {
  return type in avatarUpload.endings;
}

/** Not `randomUUID`, which browsers withhold from sites without https. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
