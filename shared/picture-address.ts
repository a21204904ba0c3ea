import type { PictureSide } from './facts/pictures.ts';

export type PictureKind = 'teams' | 'players';

/**
 * Where our server shows the picture that a row names: a team by its team_id, a player by the row's id. Another
 * source has another address, so that caches never show an older picture.
 */
export function pictureAddress(
  kind: PictureKind,
  id: string,
  source: string | null,
  side: PictureSide,
): string | null {
  if (source === null) return null;
  return `/pictures/${kind}/${encodeURIComponent(id)}/${side}/${pictureVersion(source)}`;
}

/** FNV-1a of 32 bits: tells the sources of one row apart, no more. */
export function pictureVersion(source: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < source.length; at += 1) {
    hash = Math.imul(hash ^ source.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
