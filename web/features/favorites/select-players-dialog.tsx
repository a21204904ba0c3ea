import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#shared/facts/limits.ts';
import { type League, positions } from '#shared/facts/sports.ts';
import { favoriteDialogTexts as texts } from '#shared/texts/favorites.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { playerCandidatesQuery } from './candidates.queries.ts';
import { filterCandidates } from './filter-candidates.ts';
import { PickList, PickListNote } from './pick-list.tsx';
import { SelectDialog, type SelectDialogProps, type SelectPartProps } from './select-dialog.tsx';
import { TeamDataNote } from './team-data-note.tsx';

const allPositions = 'all';
const typingPauseMs = 250;

export function SelectPlayersDialog(props: SelectDialogProps) {
  return (
    <SelectDialog
      {...props}
      kind="player"
      title={texts.playersTitle}
      saveText={texts.finish}
      Part={PlayerPicker}
    />
  );
}

function PlayerPicker({ league, selected, onChange }: SelectPartProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(allPositions);
  const position = positions[league].find((name) => name === chosen);
  const { all, found } = usePlayers(league, { search, position });
  const shown = filterCandidates(found, { search, position });
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          type="search"
          label={texts.searchPlayers}
          value={search}
          autoComplete="off"
          onChange={({ target }) => setSearch(target.value)}
        />
        <SelectField
          label={texts.position}
          value={position ?? allPositions}
          options={positionOptions(league)}
          onChange={setChosen}
        />
      </div>
      <TeamDataNote
        isLoading={all.isPending}
        error={all.error}
        isEmpty={!all.data?.length}
        emptyText={texts.noPlayerData}
      >
        {shown.length === 0 ? (
          <PickListNote text={texts.noPlayersMatch} />
        ) : (
          <PickList
            label={texts.players}
            candidates={shown}
            selected={selected}
            onChange={onChange}
          />
        )}
      </TeamDataNote>
    </>
  );
}

/** A league has more players than one list takes: then the server looks through all of them. */
function usePlayers(
  league: League,
  { search, position }: { search: string; position: string | undefined },
) {
  const all = useQuery(playerCandidatesQuery(league));
  const words = useSettled(search.trim(), typingPauseMs);
  const isCut = all.data?.length === limits.roster;
  const isNarrowed = words !== '' || position !== undefined;
  const narrowed = useQuery({
    ...playerCandidatesQuery(league, { search: words, position }),
    enabled: isCut && isNarrowed,
  });
  const found = isCut && isNarrowed ? (narrowed.data ?? all.data) : all.data;
  return { all, found: found ?? [] };
}

function positionOptions(league: League) {
  return [
    { value: allPositions, text: texts.allPositions },
    ...positions[league].map((position) => ({ value: position, text: position })),
  ];
}
