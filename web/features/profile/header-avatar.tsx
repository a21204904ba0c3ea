import { useQuery } from '@tanstack/react-query';
import { AvatarPicture } from './avatar-picture.tsx';
import { profileQuery } from './profile.queries.ts';

/** On the button of the account menu; nothing until it is known. */
export function HeaderAvatar({ userId, email }: { userId: string; email: string | undefined }) {
  const { data: profile } = useQuery(profileQuery(userId));
  if (profile === undefined) return null;
  const address = profile?.profile_picture ?? null;
  return (
    <AvatarPicture address={address} person={{ ...profile, email }} className="size-8 text-lg" />
  );
}
