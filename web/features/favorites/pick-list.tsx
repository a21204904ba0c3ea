import { Check, X } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { favoriteDialogTexts as texts } from '#shared/texts/favorites.ts';
import { SkeletonBars } from '#web/ui/row-skeletons.tsx';
import type { Candidate } from './candidates.queries.ts';
import { type Followed, isSameFavorite } from './favorites.ts';
import { hasSame } from './use-selection.ts';

type PickListProps = {
  label: string;
  candidates: readonly Candidate[];
  chosen: readonly Followed[];
  onTurn: (one: Followed) => void;
  badgeOf?: (candidate: Candidate) => ReactNode;
};

const boxClasses = 'h-[32dvh] sm:h-[40dvh] overflow-y-auto rounded-card border';

/** One tab stop; arrows walk, Space, Enter or a click picks and unpicks. */
export function PickList({ label, candidates, chosen, onTurn, badgeOf }: PickListProps) {
  const picked = candidates.filter((candidate) => hasSame(chosen, candidate));
  const turn = (ids: string[]) => {
    const turned = candidates.find(
      (candidate) => ids.includes(candidate.listedId) !== picked.includes(candidate),
    );
    // One that is stored by its name alone goes as it is stored.
    if (turned) onTurn(chosen.find((each) => isSameFavorite(each, turned)) ?? followedOf(turned));
  };
  return (
    <ToggleGroup.Root
      type="multiple"
      role="group"
      orientation="vertical"
      loop={false}
      aria-label={label}
      value={picked.map(({ listedId }) => listedId)}
      onValueChange={turn}
      className={boxClasses}
    >
      {candidates.map((candidate) => (
        <ToggleGroup.Item
          key={candidate.listedId}
          value={candidate.listedId}
          className="group flex min-h-item w-full cursor-pointer items-center gap-3 border-b px-3 py-1 text-left text-sm -outline-offset-2 hover:bg-text/6 data-[state=on]:font-semibold"
        >
          {badgeOf?.(candidate)}
          <span className="min-w-0 flex-1 break-words">{candidate.name}</span>
          <span className={badgeOf ? 'sr-only' : 'text-muted tabular-nums'}>
            {candidate.detail}
          </span>
          <span
            aria-hidden
            className="grid size-6 shrink-0 place-items-center rounded-card border border-control text-primary-text group-data-[state=on]:border-primary group-data-[state=on]:bg-primary"
          >
            <Check className="invisible size-4 group-data-[state=on]:visible" />
          </span>
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}

function followedOf({ name, sport, listedId }: Candidate): Followed {
  return { name, sport, listedId };
}

type ChosenProps = { chosen: readonly Followed[]; onTurn: (one: Followed) => void };

/** What is picked, also what the search does not show: a press takes it back. */
export function Chosen({ chosen, onTurn }: ChosenProps) {
  if (chosen.length === 0) {
    return (
      <p className="-my-2 flex min-h-11 items-center text-muted text-sm">{texts.noneChosen}</p>
    );
  }
  return (
    <ul
      aria-label={texts.chosen}
      className="-my-2 flex min-h-11 items-center gap-2 overflow-x-auto"
    >
      {chosen.map((one) => (
        <li key={one.listedId ?? one.name} className="shrink-0">
          <button
            type="button"
            aria-label={texts.unpick(one.name)}
            onClick={() => onTurn(one)}
            className="flex min-h-11 cursor-pointer items-center -outline-offset-2"
          >
            <span className="flex h-8 items-center gap-1 rounded-card border border-control pr-1.5 pl-2.5 text-sm hover:border-text">
              {one.name}
              <X aria-hidden className="size-4 text-muted" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const skeletonRows = Array<string>(6).fill('h-8');

export function PickListSkeleton() {
  const className = `${boxClasses} grid content-start gap-3 p-3`;
  return <SkeletonBars className={className} sizes={skeletonRows} />;
}

export function PickListNote({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={`${boxClasses} grid place-content-center justify-items-center gap-3 p-4`}>
      <p className="text-center text-muted">{text}</p>
      {children}
    </div>
  );
}
