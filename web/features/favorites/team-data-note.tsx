import type { ReactNode } from 'react';
import { favoriteDialogTexts as texts } from '#shared/texts/favorites.ts';
import { Button } from '#web/ui/button.tsx';
import { PickListNote, PickListSkeleton } from './pick-list.tsx';
import { useTeamDataUpdate } from './use-team-data-update.ts';

type TeamDataNoteProps = {
  isLoading: boolean;
  error: Error | null;
  /** The sport has nobody to pick at all. */
  isEmpty: boolean;
  emptyText: string;
  children: ReactNode;
};

/** Stands in for the list while it loads, and offers to update a sport that has no data. */
export function TeamDataNote({
  isLoading,
  error,
  isEmpty,
  emptyText,
  children,
}: TeamDataNoteProps) {
  const { update, isUpdating, hasUpdateFailed } = useTeamDataUpdate(error);
  if (isLoading) return <PickListSkeleton />;
  if (!isEmpty) return children;
  return (
    <PickListNote text={emptyText}>
      <Button variant="outline" isBusy={isUpdating} onClick={() => update()}>
        {texts.updateTeams}
      </Button>
      {hasUpdateFailed && (
        <p role="alert" className="text-center text-destructive text-sm">
          {texts.updateFailed}
        </p>
      )}
    </PickListNote>
  );
}
