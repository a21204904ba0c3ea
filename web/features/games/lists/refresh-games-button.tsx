import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { refreshGamesTexts } from '#shared/texts/schedule.ts';
import { Button } from '#web/ui/button.tsx';
import { populateGamesMutation } from './games.mutations.ts';

export function RefreshGamesButton() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation(populateGamesMutation(queryClient));
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={refreshGamesTexts.refresh}
      isBusy={isPending}
      onClick={() => mutate()}
    >
      {!isPending && <RefreshCw aria-hidden />}
    </Button>
  );
}
