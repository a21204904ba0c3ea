import { positions } from '#shared/facts/sports.ts';
import { nicknameOfKey } from '#shared/facts/teams.ts';
import type { FantasyPick } from '#shared/schemas/forecasts.ts';
import { fantasyTexts as texts } from '#shared/texts/predictions.ts';
import { Card } from '#web/ui/card.tsx';
import { formatDollars } from '../figures.ts';

/** The whole line-up at a glance; its cards tell the reasons. */
type LineUpTableProps = { slate: string; picks: readonly FantasyPick[]; totals: string };

export function LineUpTable({ slate, picks, totals }: LineUpTableProps) {
  return (
    <Card className="overflow-hidden lg:sticky lg:top-18">
      <p
        aria-hidden
        className="flex min-h-12 items-center border-b px-4 font-bold font-display text-xl uppercase leading-none tracking-wide"
      >
        {texts.lineUpName}
      </p>
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">{texts.lineUp(slate)}</caption>
        <thead className="text-muted text-xs">
          <tr>
            {[texts.player, texts.projected, texts.salary].map((name) => (
              <th key={name} scope="col" className="px-4 py-2 not-first:text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {picks.toSorted(byPosition).map((pick) => (
            <tr key={pick.id} className="border-t">
              <th scope="row" className="py-2 pl-4 font-semibold">
                {pick.player_name}
                <span className="block font-normal text-muted text-xs">
                  {[pick.position, nicknameOfKey(pick.team_id)].filter(Boolean).join(' · ')}
                </span>
              </th>
              <td className="px-4 py-2 text-right font-bold font-display text-lg">
                {pick.projected_points.toFixed(1)}
              </td>
              <td className="px-4 py-2 text-right">{formatDollars(pick.salary)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t px-4 py-2 text-muted text-sm">{totals}</p>
    </Card>
  );
}

/** As a team lists itself: quarterbacks or guards first. */
function byPosition(one: FantasyPick, other: FantasyPick): number {
  return place(one) - place(other);
}

function place({ sport, position }: FantasyPick): number {
  const known = positions[sport].indexOf(position ?? '');
  return known === -1 ? positions[sport].length : known;
}
