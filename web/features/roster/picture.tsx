import { type ReactNode, useState } from 'react';

type PictureProps = { address: string | null; className: string; children: ReactNode };

/** A photo or logo beside its name; the children stand in while there is none or it will not load. */
export function Picture({ address, className, children }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (address === null || address === failed) return children;
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      className={className}
      onError={() => setFailed(address)}
    />
  );
}
