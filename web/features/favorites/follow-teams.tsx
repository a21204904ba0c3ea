import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { leagues } from '#shared/facts/sports.ts';
import { type Team, teamName, teams } from '#shared/facts/teams.ts';
import { followTexts as texts } from '#shared/texts/follow.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { AlsoOthers } from './also-others.tsx';
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
  const userId = useAuth().user?.id;
  const { mutate, isPending } = useMutation(followTeamsMutation(userId));
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

type BadgeGridProps = { chosen: readonly string[]; onChange: (teamIds: string[]) => void };

const byName = teams.toSorted((one, other) => teamName(one).localeCompare(teamName(other), 'en'));

/** Every club of both leagues; a press or the space bar picks it, arrows walk. */
function BadgeGrid({ chosen, onChange }: BadgeGridProps) {
  return (
    <div className="grid gap-3">
      {leagues.map((league) => {
        const ofLeague = byName.filter(({ sport }) => sport === league);
        const isOfLeague = (id: string) => ofLeague.some(({ teamId }) => teamId === id);
        return (
          <section key={league} aria-label={texts.teamsOf(league)} className="grid gap-1">
            <h3 className="font-bold text-lg leading-none tracking-wide">{league}</h3>
            <ToggleGroup.Root
              type="multiple"
              role="group"
              loop={false}
              aria-label={texts.teamsOf(league)}
              value={chosen.filter(isOfLeague)}
              onValueChange={(ids) => onChange([...chosen.filter((id) => !isOfLeague(id)), ...ids])}
              className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-1"
            >
              {ofLeague.map((team) => (
                <BadgeTile key={team.teamId} team={team} />
              ))}
            </ToggleGroup.Root>
          </section>
        );
      })}
    </div>
  );
}

function BadgeTile({ team }: { team: Team }) {
  const name = teamName(team);
  return (
    <ToggleGroup.Item
      value={team.teamId}
      className="group relative grid min-h-18 min-w-0 cursor-pointer content-center justify-items-center gap-1 rounded-card border border-transparent px-0.5 py-1.5 -outline-offset-2 hover:bg-text/6 data-[state=on]:border-primary data-[state=on]:bg-primary/10"
    >
      <TeamBadge team={name} size="medium" />
      <span className="sr-only">{name}</span>
      <span
        aria-hidden
        className="w-full truncate text-center font-bold font-display text-xs leading-none"
      >
        {team.nickname}
      </span>
      <span
        aria-hidden
        className="absolute top-1 right-1 hidden size-5 place-items-center rounded-full bg-primary text-primary-text group-data-[state=on]:grid"
      >
        <Check className="size-3.5" />
      </span>
    </ToggleGroup.Item>
  );
}
