import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { type League, leagues } from '#shared/facts/sports.ts';
import { favoriteDialogTexts as texts } from '#shared/texts/favorites.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { type FavoriteKind, saveFavoritesMutation } from './favorites.mutations.ts';
import type { Favorite } from './favorites.ts';
import { useSelection } from './use-selection.ts';

export type SelectDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  stored: Favorite[];
  /** The sport to begin with. */
  startLeague: League;
};
/** Search and list of one sport. */
export type SelectPartProps = {
  league: League;
  selected: string[];
  onChange: (selected: string[]) => void;
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

function SelectForm({ kind, saveText, Part, stored, startLeague, onClose }: SelectFormProps) {
  const [league, setLeague] = useState<League>(startLeague);
  const { selected, select, toSave } = useSelection(stored, league);
  const queryClient = useQueryClient();
  const userId = useAuth().user?.id;
  const { mutate, isPending } = useMutation(saveFavoritesMutation(kind, { queryClient, userId }));
  return (
    <div className="grid gap-4">
      <SelectField
        label={texts.sport}
        value={league}
        options={leagueOptions}
        onChange={setLeague}
      />
      <Part key={league} league={league} selected={selected} onChange={select} />
      <Button
        isBusy={isPending}
        onClick={() => mutate(toSave(), { onSuccess: onClose })}
        className="w-full tabular-nums"
      >
        {saveText(selected.length)}
      </Button>
    </div>
  );
}
