import type { FantasyPick } from '#shared/schemas/forecasts.ts';
import { positions } from '#shared/spec/sports.ts';
import { fantasyTexts as texts } from '#shared/texts/predictions.ts';
import { Card } from '#web/ui/card.tsx';
import { formatDollars } from './figures.ts';
import { teamName } from './team-name.ts';

/** The whole line-up at a glance; its cards tell the reasons. */
export function LineUpTable({ slate, picks }: { slate: string; picks: readonly FantasyPick[] }) {
  return (
    <Card className="max-w-xl overflow-hidden">
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">{texts.lineUp(slate)}</caption>
        <thead className="text-muted text-xs">
          <tr>
            {[texts.player, texts.projected, texts.salary].map((name) => (
              <th key={name} scope="col" className="px-3 py-2 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {picks.toSorted(byPosition).map((pick) => (
            <tr key={pick.id} className="border-t">
              <th scope="row" className="px-3 py-2 font-semibold">
                {pick.player_name}
                <span className="block font-normal text-muted text-xs">
                  {[pick.position, teamName(pick.team_id)].filter(Boolean).join(' · ')}
                </span>
              </th>
              <td className="px-3 py-2">{pick.projected_points.toFixed(1)}</td>
              <td className="px-3 py-2">{formatDollars(pick.salary)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
