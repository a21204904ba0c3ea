import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClasses } from '#web/ui/button.tsx';
import { usePlaces } from './use-places.ts';

const looks = {
  /** As tall as a finger, on a line of its own. */
  line: 'relative -my-3 block py-3 underline-offset-4 hover:underline',
  /** Covers the row around it but for what lies above. */
  row: 'outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2',
  word: 'underline-offset-4 hover:underline',
  button: buttonClasses({ variant: 'outline' }),
};

type PlayerLinkProps = {
  /** Nothing where no list has the player, whose name is all then. */
  id: string | null | undefined;
  look: keyof typeof looks;
  children: ReactNode;
};

export function PlayerLink({ id, look, children }: PlayerLinkProps) {
  const places = usePlaces();
  if (!id) return children;
  return (
    <Link to={places.player(id)} className={looks[look]}>
      {children}
    </Link>
  );
}
