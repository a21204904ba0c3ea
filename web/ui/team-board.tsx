import type { ReactNode } from 'react';
import { teamLook } from '#shared/team-look.ts';

/** How much of its colour a board takes on: words on it stay as readable. */
const washPercent = 8;

/** The board at the head of a team's page, or of one of its players': washed in its colour, under a stripe of both. */
export function TeamBoard({ team, children }: { team: string; children: ReactNode }) {
  const { background, bar } = teamLook(team);
  return (
    <div
      className="dark focus-on-board relative flex flex-wrap items-center gap-4 overflow-hidden rounded-card border border-board-line bg-board px-4 pt-5 pb-3.5 text-board-text sm:gap-6"
      style={{ backgroundColor: `color-mix(in srgb, ${background} ${washPercent}%, var(--board))` }}
    >
      <span aria-hidden className="own-colors absolute inset-x-0 top-0 flex h-1.5">
        <span className="flex-4" style={{ backgroundColor: background }} />
        <span className="flex-1" style={{ backgroundColor: bar }} />
      </span>
      {children}
    </div>
  );
}
