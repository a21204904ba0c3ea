import { injuryTexts as texts } from '#shared/texts/predictions.ts';
import { MineMark } from '#web/parts/mine-mark.tsx';
import { Card } from '#web/ui/card.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { InjuryRow } from '../rows/injury-table.tsx';
import type { InjuredGroup } from './group-injuries.ts';
import { toShownInjury } from './show-injury.ts';

type InjuredTeamProps = { group: InjuredGroup; now: Date };

/** Whom one team may miss. */
export function InjuredTeam({ group, now }: InjuredTeamProps) {
  const { team, isMine, injuries } = group;
  return (
    <Card className="min-w-0 overflow-hidden">
      <h3 className="flex min-h-11 items-center gap-2 border-b px-3 text-lg leading-none sm:px-4">
        <TeamBadge team={team} />
        <span className="truncate">{team}</span>
        {isMine && <MineMark />}
        <span className="ml-auto whitespace-nowrap font-normal font-sans text-muted text-xs">
          {texts.count(injuries.length)}
        </span>
      </h3>
      <ul aria-label={texts.caption(team)} className="divide-y">
        {injuries.map((injury) => (
          <InjuryRow key={injury.external_id} injury={toShownInjury(injury, now, false)} />
        ))}
      </ul>
    </Card>
  );
}
