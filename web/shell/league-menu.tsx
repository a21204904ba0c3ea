import { ChevronDown } from 'lucide-react';
import { lazy } from 'react';
import type { League } from '#shared/facts/sports.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

// The 62 teams stay out of the first load.
const loadPanel = () => import('./league-panel.tsx');
const LeaguePanel = lazy(async () => ({ default: (await loadPanel()).LeaguePanel }));

/** One league in the header: a button that opens everything about it. */
export function LeagueMenu({ league }: { league: League }) {
  return (
    <Disclosure
      trigger={
        <>
          {league}
          <ChevronDown
            aria-hidden
            className="size-4 transition-transform group-aria-expanded:rotate-180"
          />
        </>
      }
      triggerClassName="group flex min-h-11 cursor-pointer items-center gap-1 rounded-card px-3 font-display font-extrabold text-xl tracking-wide hover:bg-board-text/10 aria-expanded:text-board-digit"
      panelClassName="inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-board-line border-t bg-board text-board-text"
      onIntent={() => void loadPanel().catch(() => {})}
    >
      {(close) => <LeaguePanel league={league} onChoose={close} />}
    </Disclosure>
  );
}
