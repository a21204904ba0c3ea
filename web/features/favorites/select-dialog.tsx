import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { type League, leagues } from '#shared/facts/sports.ts';
import { favoriteDialogTexts as texts } from '#shared/texts/favorites.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { type FavoriteKind, favoritesQuery, saveFavoritesMutation } from './favorites.mutations.ts';
import type { Favorite, Followed } from './favorites.ts';
import { Chosen } from './pick-list.tsx';
import { useSelection } from './use-selection.ts';

export type SelectDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  startLeague: League;
};
export type SelectPartProps = {
  league: League;
  chosen: readonly Followed[];
  onTurn: (one: Followed) => void;
};
type KindProps = {
  kind: FavoriteKind;
  title: string;
  saveText: (count: number) => string;
  Part: ComponentType<SelectPartProps>;
};

const leagueOptions = leagues.map((league) => ({ value: league, text: league }));

export function SelectDialog({
  title,
  isOpen,
  onOpenChange,
  ...form
}: SelectDialogProps & KindProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={title} focusOnTouch="dialog">
      <SelectForm {...form} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type SelectFormProps = Omit<SelectDialogProps & KindProps, 'title' | 'isOpen' | 'onOpenChange'> & {
  onClose: () => void;
};

function SelectForm({ kind, saveText, Part, startLeague, onClose }: SelectFormProps) {
  const [league, setLeague] = useState<League>(startLeague);
  const userId = useAuth().user?.id;
  // What is saved takes the place of what is stored, which therefore has to be known as it is now.
  const stored = useQuery({ ...favoritesQuery(kind, userId), refetchOnMount: 'always' });
  const isKnown = stored.isFetchedAfterMount && stored.isSuccess;
  const { chosen, turn, toSave } = useSelection(stored.data ?? [], league);
  const { mutate, isPending } = useMutation(saveFavoritesMutation(kind, userId));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SelectField
        label={texts.sport}
        value={league}
        options={leagueOptions}
        onChange={setLeague}
      />
      <Chosen chosen={chosen} onTurn={turn} />
      <Part key={league} league={league} chosen={chosen} onTurn={turn} />
      {stored.isError && <NotKnown stored={stored} />}
      <Button
        isBusy={isPending}
        disabled={!isKnown}
        onClick={() => mutate(toSave(), { onSuccess: onClose })}
        className="w-full tabular-nums"
      >
        {saveText(chosen.length)}
      </Button>
    </div>
  );
}

function NotKnown({ stored }: { stored: UseQueryResult<Favorite[]> }) {
  return (
    <div role="alert" className="flex items-center justify-between gap-3">
      <p className="text-pretty text-destructive text-sm">{texts.notKnown}</p>
      <Button
        variant="outline"
        isBusy={stored.isFetching}
        onClick={() => void stored.refetch()}
        className="shrink-0"
      >
        {texts.retry}
      </Button>
    </div>
  );
}
