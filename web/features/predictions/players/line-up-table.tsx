import { positions } from '#shared/facts/sports.ts';
import { nicknameOfKey } from '#shared/facts/teams.ts';
import { formatDecimal } from '#shared/number-format.ts';
import type { FantasyPick } from '#shared/schemas/forecasts.ts';
import { fantasyTexts as texts } from '#shared/texts/predictions.ts';
import { PlayerLink } from '#web/parts/player-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { More } from '#web/ui/more.tsx';
import { formatDollars } from '../figures.ts';

/** What it costs and brings in a line; who is in it on demand. */
export function LineUpTable({ slate, picks }: { slate: string; picks: readonly FantasyPick[] }) {
  const salary = picks.reduce((sum, pick) => sum + pick.salary, 0);
  const points = picks.reduce((sum, pick) => sum + pick.projected_points, 0);
  return (
    <Card className="px-4 pt-3 pb-1">
      <p className="text-sm">
        <span className="block font-bold font-display text-xl uppercase leading-none tracking-wide">
          {texts.lineUpName}
        </span>
        <span className="mt-1 block text-muted tabular-nums">
          {texts.totals(picks.length, formatDollars(salary), formatDecimal(points, 1))}
        </span>
      </p>
      <More title={texts.whoPlays}>
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">{texts.lineUp(slate)}</caption>
          <thead className="text-muted text-xs">
            <tr>
              {[texts.player, texts.pointsShort, texts.salary].map((name) => (
                <th key={name} scope="col" className="py-1 not-first:text-right font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {picks.toSorted(byPosition).map((pick) => (
              <tr key={pick.id} className="h-11 border-t">
                <th scope="row" className="pr-2 font-semibold leading-4">
                  <PlayerLink id={pick.player_id} look="line">
                    {pick.player_name}
                  </PlayerLink>
                  <span className="block font-normal text-muted text-xs">
                    {[pick.position, nicknameOfKey(pick.team_id)].filter(Boolean).join(' · ')}
                  </span>
                </th>
                <td className="px-2 text-right font-bold font-display text-lg">
                  {formatDecimal(pick.projected_points, 1)}
                </td>
                <td className="text-right">{formatDollars(pick.salary)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </More>
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
