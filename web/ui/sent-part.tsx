import { type ComponentType, lazy, useEffect, useState } from 'react';
import { usePainted } from './after-paint.tsx';
import { isServer } from './use-hydrated.ts';

type SentPartOptions = {
  /** Unique in the document: by it the browser finds what the server sent. */
  id: string;
  className?: string;
  /** Nothing of it changes: where the server sent it, its code is not fetched at all. */
  isStill?: boolean;
};

/** A part whose code comes after the page is painted: until then what the server sent of it stays as it is. */
export function sentPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { id, className, isStill = false }: SentPartOptions,
) {
  const OnServer = lazy(async () => ({ default: await load() }));
  return function SentPart(props: Props) {
    const isPainted = usePainted();
    const [isSent] = useState(() => !isServer && document.getElementById(id) !== null);
    const [fetched, setFetched] = useState<{ Part: ComponentType<Props> }>();
    const isWanted = isPainted && !(isSent && isStill);
    useEffect(() => {
      if (!isWanted) return;
      // Without it the page stands as it was sent.
      load().then(
        (Part) => setFetched({ Part }),
        () => undefined,
      );
    }, [isWanted]);
    if (isServer || fetched) {
      const Part = fetched?.Part ?? OnServer;
      return (
        <div key="part" id={id} className={className}>
          <Part {...props} />
        </div>
      );
    }
    // React leaves alone what it finds in an element of text.
    return (
      isSent && (
        <div key="sent" id={id} className={className} suppressHydrationWarning>
          {''}
        </div>
      )
    );
  };
}
