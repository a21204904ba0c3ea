import { type ReactNode, useEffect, useState } from 'react';
import { feedPictures } from '#shared/facts/pictures.ts';
import { classNames } from './class-names.ts';

type PictureProps = { address: string | null; className: string; children: ReactNode };

/** A photo or logo beside its name; the children stand in while there is none, or none yet. */
export function Picture({ address, className, children }: PictureProps) {
  if (address === null) return children;
  return (
    <Arriving key={address} address={address} className={className}>
      {children}
    </Arriving>
  );
}

/** The first to look at a picture may be told that it is on its way, and asks again. */
function Arriving({ address, className, children }: PictureProps & { address: string }) {
  const [state, setState] = useState<'coming' | 'shown' | 'failed'>('coming');
  const [repeats, setRepeats] = useState(0);
  const pauseMs = state === 'failed' ? feedPictures.askAgainMs[repeats] : undefined;
  useEffect(() => {
    if (pauseMs === undefined) return undefined;
    const timer = setTimeout(() => {
      setRepeats((count) => count + 1);
      setState('coming');
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [pauseMs]);
  if (state === 'failed') return children;
  return (
    <span className="grid shrink-0 *:[grid-area:1/1]">
      {state === 'coming' && children}
      <img
        src={address}
        alt=""
        loading="lazy"
        className={classNames(className, state === 'coming' && 'opacity-0')}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </span>
  );
}
