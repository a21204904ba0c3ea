import type { ReactNode } from 'react';
import { injuryTexts as texts } from '#shared/texts/predictions.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';

export type ShownInjury = {
  key: string;
  player: string;
  team: string;
  status: string;
  injury: string;
  impact: string;
  note?: string | undefined;
};

type InjuryTableProps = { league: string; badge?: ReactNode; injuries: readonly ShownInjury[] };

const tones: Record<string, string> = {
  Out: 'text-destructive',
  Doubtful: 'text-warning',
  Questionable: 'text-upcoming',
  Probable: 'text-success',
};

/** One league's injuries; the table scrolls inside its own box. */
export function InjuryTable({ league, badge, injuries }: InjuryTableProps) {
  return (
    <Card className="min-w-0">
      <CardHeader title={league} level={3}>
        {badge}
      </CardHeader>
      {/* A box that scrolls must be reachable by keyboard. */}
      <section aria-label={texts.caption(league)} tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full min-w-72 text-left text-sm">
          <caption className="sr-only">{texts.caption(league)}</caption>
          <thead className="text-muted text-xs">
            <tr>
              {[texts.player, texts.statusAndInjury, texts.impact].map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="px-2 py-2 font-normal first:pl-4 last:pr-4 sm:px-4"
                >
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
      </section>
    </Card>
  );
}

function InjuryRow({ injury }: { injury: ShownInjury }) {
  return (
    <tr className="border-t align-top">
      <th scope="row" className="w-[34%] py-2 pr-2 pl-4 font-semibold sm:w-1/4 sm:pr-4">
        {injury.player}
        <span className="block font-normal text-muted text-xs">{injury.team}</span>
      </th>
      <td className="px-2 py-2 sm:w-1/5 sm:px-4">
        <span className={`block font-semibold ${tones[injury.status] ?? ''}`}>{injury.status}</span>
        {injury.injury}
      </td>
      <td className="py-2 pr-4 pl-2 sm:pl-4">
        {injury.impact}
        {injury.note && <span className="block text-muted text-xs">{injury.note}</span>}
      </td>
    </tr>
  );
}
