import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { teamName, teams } from '#shared/facts/teams.ts';
import { followTexts as texts } from '#shared/texts/follow.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { AlsoOthers } from './also-others.tsx';
import { BadgeGrid } from './badge-grid.tsx';
import { followTeamsMutation } from './favorites.mutations.ts';

type FollowTeamsProps = {
  onDone?: () => void;
  /** Another way on, beside the button. */
  other: ReactNode;
  /** The grid scrolls, and the buttons stay in reach. */
  isBounded?: boolean;
};

/** Badges to pick, for who follows no team yet: what is picked is added, and nothing taken away. */
export function FollowTeams({ onDone, other, isBounded = false }: FollowTeamsProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const queryClient = useQueryClient();
  const userId = useAuth().user?.id;
  const { mutate, isPending } = useMutation(followTeamsMutation({ queryClient, userId }));
  const follow = () => {
    const followed = teams
      .filter(({ teamId }) => chosen.includes(teamId))
      .map((team) => ({ name: teamName(team), sport: team.sport, listedId: team.teamId }));
    mutate(followed, onDone && { onSuccess: onDone });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className={classNames(isBounded && 'max-h-[46dvh] overflow-y-auto')}>
        <BadgeGrid chosen={chosen} onChange={setChosen} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <div className="mr-auto">
          <AlsoOthers />
        </div>
        {other}
        <Button
          isBusy={isPending}
          disabled={chosen.length === 0}
          onClick={follow}
          className="grow tabular-nums sm:grow-0"
        >
          {texts.follow(chosen.length)}
        </Button>
      </div>
    </div>
  );
}
