import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

/** The heading of a card leads to all of which the card shows a part. */
export function CardLinkHeader({ title, note, to }: { title: string; note?: string; to: string }) {
  return (
    <h2 className="border-b text-xl uppercase leading-none tracking-wide">
      <Link
        to={to}
        className="flex min-h-12 items-center gap-1 px-4 -outline-offset-2 hover:bg-text/6"
      >
        <span className="flex-1">{title}</span>
        {note && <span className="text-base text-primary">{note}</span>}
        <ChevronRight aria-hidden className="size-5 text-muted" />
      </Link>
    </h2>
  );
}
