import { Check } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { leagues } from '#shared/facts/sports.ts';
import { type Team, teamName, teams } from '#shared/facts/teams.ts';
import { followTexts as texts } from '#shared/texts/follow.ts';
import { TeamBadge } from '#web/ui/team-badge.tsx';

type BadgeGridProps = { chosen: readonly string[]; onChange: (teamIds: string[]) => void };

const byName = teams.toSorted((one, other) => teamName(one).localeCompare(teamName(other), 'en'));

/** Every club of both leagues; a press or the space bar picks it, arrows walk. */
export function BadgeGrid({ chosen, onChange }: BadgeGridProps) {
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
