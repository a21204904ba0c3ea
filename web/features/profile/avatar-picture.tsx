import { useState } from 'react';
import { avatarPresetsPath, avatarUpload } from '#shared/facts/avatars.ts';
import { avatarTexts as texts } from '#shared/texts/avatars.ts';
import { initialsOf, type Person } from './avatar-initials.ts';

const ownPaths = [`${avatarPresetsPath}/`, `/storage/v1/object/public/${avatarUpload.bucket}/`];

type AvatarPictureProps = { address: string | null; person: Person; className?: string };

/** The picture, or initials while there is none, it will not load, or it lies on another site. */
export function AvatarPicture(props: AvatarPictureProps) {
  const { address, person, className = 'size-24 text-4xl' } = props;
  const [failed, setFailed] = useState<string | null>(null);
  if (address === null || address === failed || !isOwnPicture(address)) {
    const initials = initialsOf(person);
    return (
      <span
        role="img"
        aria-label={texts.initials(initials)}
        className={`grid place-items-center rounded-full border bg-board font-bold font-display text-board-digit ${className}`}
      >
        <span aria-hidden>{initials}</span>
      </span>
    );
  }
  return (
    <img
      src={address}
      alt={texts.current}
      width={96}
      height={96}
      className={`rounded-full bg-raised object-cover ${className}`}
      onError={() => setFailed(address)}
    />
  );
}

function isOwnPicture(address: string): boolean {
  return ownPaths.some((path) => address.startsWith(path));
}
