import { formatDecimal } from '#shared/number-format.ts';
import { injuryTexts as texts } from '#shared/texts/predictions.ts';
import { PlayerLink } from '#web/parts/player-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { formatSigned } from '../figures.ts';
import { type StatusGroup, statusGroupOf } from './status-group.ts';

export type ShownInjury = {
  key: string;
  player: string;
  /** Of his page, where he has one. */
  playerId?: string | undefined;
  /** Position and team. */
  team: string;
  status: string;
  injury: string;
  /** Fantasy points that go missing, where that is known and may be told. */
  points?: number | null;
  /** Who gains them, in words. */
  impact: string;
  /** Points of the team's margin. */
  margin?: number | null;
  note?: string | undefined;
  /** What the feed says of it, in a sentence or two. */
  comment?: string | undefined;
};

type InjuryTableProps = {
  league: string;
  caption?: string;
  injuries: readonly ShownInjury[];
  level?: 2 | 3;
};

export function InjuryTable({ league, caption, injuries, level = 3 }: InjuryTableProps) {
  return (
    <Card className="min-w-0">
      <CardHeader title={league} level={level} />
      <ul aria-label={caption ?? texts.caption(league)} className="divide-y">
        {injuries.map((injury) => (
          <InjuryRow key={injury.key} injury={injury} />
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

/** Who is hurt, what goes missing and who gains it; what the team loses stands second. */
export function InjuryRow({ injury }: { injury: ShownInjury }) {
  const { player, playerId, team, status, points, impact, margin, note, comment } = injury;
  const told = [note, comment].filter(Boolean).join('. ');
  return (
    <li className="relative grid min-h-17 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 px-4 py-2 text-sm leading-4 has-[a:hover]:bg-raised">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">
            <PlayerLink id={playerId} look="row">
              {player}
            </PlayerLink>
          </span>{' '}
          <Badge tone={tones[statusGroupOf(status)]}>{status}</Badge>
        </p>{' '}
        <p className="text-muted text-xs">{[team, injury.injury].filter(Boolean).join(' · ')}</p>{' '}
        {impact && <p>{impact}</p>}
      </div>
      {typeof points === 'number' && (
        <p className="text-right text-muted text-xs">
          <span className="block font-bold font-display text-2xl text-text tabular-nums leading-6">
            {`−${formatDecimal(points, 1)}`}
          </span>{' '}
          {texts.pointsShort}{' '}
          {typeof margin === 'number' && (
            <span className="block">{texts.margin(formatSigned(margin))}</span>
          )}
        </p>
      )}
      {told && (
        <p className="wrap-anywhere col-span-full line-clamp-2 text-muted text-xs">{told}</p>
      )}
    </li>
  );
}
