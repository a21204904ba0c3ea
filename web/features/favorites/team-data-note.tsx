import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { favoriteDialogTexts as texts } from '#shared/texts/favorites.ts';
import { callFunction } from '#web/api/call-function.ts';
import { Button } from '#web/ui/button.tsx';
import { useReported } from '#web/ui/use-reported.ts';
import { candidatesKey } from './candidates.queries.ts';
import { PickListNote, PickListSkeleton } from './pick-list.tsx';

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

/**
 * Asks the feed for teams and rosters, then reads them again a moment later. A list that fails to load
 * asks by itself once; that it failed is told to the browser's error log alone.
 */
function useTeamDataUpdate(loadError: Error | null) {
  const queryClient = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      await callFunction('update-sports-rosters');
      await new Promise((resolve) => setTimeout(resolve, pageIntervals.rosterReloadMs));
      await queryClient.invalidateQueries({ queryKey: candidatesKey });
    },
  });
  const hasFailed = loadError !== null;
  useReported(loadError);
  useEffect(() => {
    if (hasFailed) mutate();
  }, [hasFailed, mutate]);
  return { update: mutate, isUpdating: isPending, hasUpdateFailed: isError };
}
