import type { ReactNode } from 'react';
import { injuryTexts as texts } from '#shared/texts/predictions.ts';
import { PlayerLink } from '#web/parts/player-link.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ScrollBox } from '#web/ui/scroll-box.tsx';

export type ShownInjury = {
  key: string;
  player: string;
  /** Of his page, where he has one. */
  playerId?: string | undefined;
  team: string;
  status: string;
  injury: string;
  impact: string;
  note?: string | undefined;
  /** What the feed says of it, in a sentence or two. */
  comment?: string | undefined;
};

type InjuryTableProps = {
  league: string;
  caption?: string;
  badge?: ReactNode;
  injuries: readonly ShownInjury[];
  lastColumn?: string | undefined;
  level?: 2 | 3;
};

const tones: Record<string, string> = {
  Out: 'text-destructive',
  Doubtful: 'text-warning',
  Questionable: 'text-upcoming',
  'Day-to-day': 'text-upcoming',
  Probable: 'text-success',
};

/** On a phone the impact takes a line of its own below the player. */
const rowGrid = 'max-sm:grid max-sm:grid-cols-[1.5fr_1fr]';

/** One league's injuries; the table scrolls inside its own box. */
export function InjuryTable({
  league,
  caption = texts.caption(league),
  badge,
  injuries,
  lastColumn = texts.impact,
  level = 3,
}: InjuryTableProps) {
  return (
    <Card className="min-w-0">
      <CardHeader title={league} level={level}>
        {badge}
      </CardHeader>
      <ScrollBox label={caption}>
        <table className="w-full min-w-72 text-left text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-muted text-xs">
            <tr className={rowGrid}>
              {[texts.player, texts.statusAndInjury, lastColumn].map((name) => (
                <th key={name} scope="col" className="px-4 py-cell font-normal max-sm:last:hidden">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {injuries.map((injury) => (
              <InjuryRow key={injury.key} injury={injury} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Card>
  );
}

function InjuryRow({ injury }: { injury: ShownInjury }) {
  return (
    <tr className={classNames(rowGrid, 'border-t align-top')}>
      <th scope="row" className="px-4 py-cell font-semibold max-sm:pb-1 sm:w-1/4">
        <PlayerLink id={injury.playerId} look="line">
          {injury.player}
        </PlayerLink>
        <span className="block font-normal text-muted text-xs">{injury.team}</span>
      </th>
      <td className="px-4 py-cell max-sm:pb-1 sm:w-1/5">
        <span className={`block font-semibold ${tones[injury.status] ?? ''}`}>{injury.status}</span>
        {injury.injury}
      </td>
      <td className="px-4 py-cell max-sm:col-span-2 max-sm:pt-0">
        {injury.impact}
        {injury.note && <span className="block text-muted text-xs">{injury.note}</span>}
        {injury.comment && (
          <span className="wrap-anywhere block pt-1 text-muted text-xs">{injury.comment}</span>
        )}
      </td>
    </tr>
  );
}
