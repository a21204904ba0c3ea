import { Check } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import type { Candidate } from './candidates.queries.ts';

type PickListProps = {
  label: string;
  candidates: Candidate[];
  selected: string[];
  onChange: (selected: string[]) => void;
  badgeOf?: (candidate: Candidate) => ReactNode;
};

const boxClasses = 'h-[32dvh] sm:h-[40dvh] overflow-y-auto rounded-card border';

/** One tab stop; arrows walk, Space, Enter or a click picks and unpicks. */
export function PickList({ label, candidates, selected, onChange, badgeOf }: PickListProps) {
  const spelling = new Map(candidates.map(({ name }) => [name.toLowerCase(), name]));
  return (
    <ToggleGroup.Root
      type="multiple"
      role="group"
      orientation="vertical"
      loop={false}
      aria-label={label}
      // A favourite may be stored in another case than the list has.
      value={selected.map((name) => spelling.get(name.toLowerCase()) ?? name)}
      onValueChange={onChange}
      className={boxClasses}
    >
      {candidates.map((candidate) => (
        <ToggleGroup.Item
          key={candidate.name}
          value={candidate.name}
          className="group flex min-h-item w-full cursor-pointer items-center gap-3 border-b px-3 py-1 text-left text-sm -outline-offset-2 hover:bg-text/6 data-[state=on]:font-semibold"
        >
          {badgeOf?.(candidate)}
          <span className="min-w-0 flex-1 break-words">{candidate.name}</span>
          {candidate.position && <span className="text-muted">{candidate.position}</span>}
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

const skeletonRows = Array.from({ length: 6 }, (_, row) => row);

export function PickListSkeleton() {
  return (
    <SkeletonGroup className={`${boxClasses} grid content-start gap-3 p-3`}>
      {skeletonRows.map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </SkeletonGroup>
  );
}

/** What stands in the list's place. */
export function PickListNote({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={`${boxClasses} grid place-content-center justify-items-center gap-3 p-4`}>
      <p className="text-center text-muted">{text}</p>
      {children}
    </div>
  );
}
