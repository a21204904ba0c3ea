import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type League, positions } from '#shared/facts/sports.ts';
import { favoriteDialogTexts as texts } from '#shared/texts/favorites.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { type Candidate, leadersQuery, playerCandidatesQuery } from './candidates.queries.ts';
import { favoriteTeamsQuery } from './favorites.queries.ts';
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

function PlayerPicker({ league, ...selection }: SelectPartProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(allPositions);
  const position = positions[league].find((name) => name === chosen);
  const words = useSettled(search.trim(), typingPauseMs);
  const { data, error, isPending } = useQuery(
    playerCandidatesQuery(league, { search: words, position }),
  );
  const { candidates: found = [], total = 0 } = data ?? {};
  const isNarrowed = words !== '' || position !== undefined;
  const { leaders, isLoading: areLeadersLoading } = useLeaders(league);
  const leads = ({ listedId }: Candidate) => leaders.some((each) => each.listedId === listedId);
  const candidates = isNarrowed ? found : [...leaders, ...found.filter((each) => !leads(each))];
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
        isLoading={isPending || (!isNarrowed && areLeadersLoading)}
        error={error}
        isEmpty={candidates.length === 0 && (!isNarrowed || error !== null)}
        emptyText={texts.noPlayerData}
      >
        {candidates.length === 0 ? (
          <PickListNote text={texts.noPlayersMatch} />
        ) : (
          <div className="grid gap-1">
            <PickList label={texts.players} candidates={candidates} {...selection} />
            <p role="status" className="text-muted text-sm tabular-nums">
              {texts.shown(candidates.length, total)}
            </p>
          </div>
        )}
      </TeamDataNote>
    </>
  );
}

/** The best of the followed teams, who stand first: a list that did not wait for them would move under the reader's hand. */
function useLeaders(league: League): { leaders: readonly Candidate[]; isLoading: boolean } {
  const teams = useQuery(favoriteTeamsQuery(useAuth().user?.id));
  const ofLeague = teams.data?.filter(({ sport }) => sport === league) ?? [];
  const teamIds = ofLeague.flatMap(({ listedId }) => listedId ?? []);
  const { data: leaders = [], isLoading } = useQuery(leadersQuery(league, teamIds));
  return { leaders, isLoading: teams.isLoading || isLoading };
}

function positionOptions(league: League) {
  return [
    { value: allPositions, text: texts.allPositions },
    ...positions[league].map((position) => ({ value: position, text: position })),
  ];
}
