import { useState } from 'react';
import { avatarPresetsPath, avatarUpload } from '#shared/facts/avatars.ts';
import { avatarTexts as texts } from '#shared/texts/avatars.ts';

const ownPaths = [`${avatarPresetsPath}/`, `/storage/v1/object/public/${avatarUpload.bucket}/`];

type AvatarPictureProps = { address: string | null; person: Person; className?: string };

/** The picture, or initials while there is none, it will not load, or it lies on another site. */
export function AvatarPicture(props: AvatarPictureProps) {
  const { address, person, className = 'size-24 text-4xl' } = props;
  const [failed, setFailed] = useState<string | null>(null);
  if (
    address === null ||
    address === failed ||
    !ownPaths.some((path) => address.startsWith(path))
  ) {
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

type Person = { first_name?: string | null; last_name?: string | null; email?: string | undefined };

/** One or two letters; a question mark for somebody of whom nothing is known. */
function initialsOf({ first_name, last_name, email }: Person): string {
  const fromName = firstLetter(first_name) + firstLetter(last_name);
  return fromName || firstLetter(email) || '?';
}

function firstLetter(text: string | null | undefined): string {
  const [letter = ''] = text?.trim() ?? '';
  return letter.toUpperCase();
}
