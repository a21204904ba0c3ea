import type { Injury } from '#shared/schemas/forecasts.ts';
import { injuryTexts as texts } from '#shared/texts/predictions.ts';
import { MineMark } from '#web/parts/mine-mark.tsx';
import { PlayerLink } from '#web/parts/player-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { formatSigned } from '../figures.ts';
import { type InjuredGroup, type StatusGroup, statusGroupOf } from './group-injuries.ts';
import { placeOf, statusWord, tellDates } from './show-injury.ts';

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
          <InjuryLine key={injury.external_id} injury={injury} now={now} />
        ))}
      </ul>
    </Card>
  );
}

const tones = {
  out: 'live',
  doubtful: 'upcoming',
  questionable: 'neutral',
} as const satisfies Record<StatusGroup, string>;

function InjuryLine({ injury, now }: { injury: Injury; now: Date }) {
  const { player_id, player_name, position, comment, impact, points_effect } = injury;
  const told = [impact, comment, tellDates(injury, now)].filter(Boolean).join(' ');
  return (
    <li className="relative grid min-h-11 grid-cols-[minmax(0,1fr)_auto_3rem] content-center items-center gap-x-3 px-3 py-1.5 text-sm has-[a:hover]:bg-raised sm:px-4">
      <p className="min-w-0 leading-4">
        <span className="block truncate font-semibold">
          <PlayerLink id={player_id} look="row">
            {player_name ?? texts.unknown}
          </PlayerLink>
        </span>{' '}
        <span className="block truncate text-muted text-xs">
          {[position, placeOf(injury)].filter(Boolean).join(' · ')}
        </span>
      </p>
      <Badge tone={tones[statusGroupOf(injury.status)]}>{statusWord(injury)}</Badge>
      <p className="text-right font-bold font-display text-lg tabular-nums">
        <span className="sr-only">{texts.effectShort} </span>
        {points_effect === null ? '–' : formatSigned(points_effect)}
      </p>
      {told && <p className="col-span-full text-muted text-xs leading-4">{told}</p>}
    </li>
  );
}
