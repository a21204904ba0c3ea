import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { favoriteDialogTexts as texts } from '#shared/texts/favorites.ts';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AlsoOthers } from './also-others.tsx';
import { type Candidate, teamCandidatesQuery } from './candidates.queries.ts';
import { PickList, PickListNote } from './pick-list.tsx';
import { SelectDialog, type SelectDialogProps, type SelectPartProps } from './select-dialog.tsx';
import { TeamDataNote } from './team-data-note.tsx';

export function SelectTeamsDialog(props: SelectDialogProps) {
  return (
    <SelectDialog
      {...props}
      kind="team"
      title={texts.teamsTitle}
      saveText={texts.continue}
      Part={TeamPicker}
    />
  );
}

function TeamPicker({ league, ...selection }: SelectPartProps) {
  const [search, setSearch] = useState('');
  const { data, error, isPending } = useQuery(teamCandidatesQuery(league));
  const shown = filterCandidates(data ?? [], search);
  return (
    <>
      <TextField
        type="search"
        label={texts.searchTeams}
        value={search}
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
      />
      <TeamDataNote
        isLoading={isPending}
        error={error}
        isEmpty={!data?.length}
        emptyText={texts.noTeamData}
      >
        {shown.length === 0 ? (
          <PickListNote text={texts.noTeamsMatch} />
        ) : (
          <PickList
            label={texts.teams}
            candidates={shown}
            {...selection}
            badgeOf={({ name, detail }) => <TeamBadge team={name} abbreviation={detail} />}
          />
        )}
      </TeamDataNote>
      <AlsoOthers />
    </>
  );
}

/** Case-insensitive part of the name, or the code of the team. */
export function filterCandidates(candidates: readonly Candidate[], search: string): Candidate[] {
  const wanted = search.trim().toLowerCase();
  return candidates.filter(
    ({ name, detail }) => name.toLowerCase().includes(wanted) || detail.toLowerCase() === wanted,
  );
}
