import { ArrowLeft, ArrowRight, Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { pairShades, shadeStyle, type TeamShades } from './team-pair.ts';

type Push = {
  key: string;
  name: string;
  meaning: string;
  points: number;
  /** How it is told: "+2.5", "Chiefs +2.5". */
  words: string;
};

type PushChartProps = {
  caption: string;
  heads: { part: string; points: string };
  /** From which the others push. */
  base?: { name: string; meaning: string; words: string } | undefined;
  pushes: readonly Push[];
  total: { name: string; words: string };
  /** What left and right mean, above the bars. */
  sides?: { left: string; right: string } | undefined;
  /** Whose colours left and right bear, if teams do. */
  teams?: { away: string; home: string } | undefined;
};

/** Parts that push a number left or right of the middle, each with its words: the table is the picture. */
export function PushChart(props: PushChartProps) {
  const { caption, heads, base, pushes, total, sides, teams } = props;
  const shades = teams && pairShades(teams.home, teams.away);
  const most = Math.max(...pushes.map(({ points }) => Math.abs(points)), 0.1);
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted text-xs">
        <tr>
          <th scope="col">
            <span className="sr-only">{heads.part}</span>
          </th>
          <td className="pb-1 font-semibold">
            {sides && (
              <span aria-hidden className="flex flex-wrap justify-between gap-x-2">
                <span className="inline-flex items-center gap-1">
                  <ArrowLeft className="size-3.5" />
                  {sides.left}
                </span>
                <span className="ml-auto inline-flex items-center gap-1">
                  {sides.right}
                  <ArrowRight className="size-3.5" />
                </span>
              </span>
            )}
          </td>
          <th scope="col">
            <span className="sr-only">{heads.points}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {base && <Line name={base.name} meaning={base.meaning} words={base.words} />}
        {pushes.map(({ key, name, meaning, points, words }) => (
          <Line key={key} name={name} meaning={meaning} words={words}>
            <PushBar share={points / most} shades={shades?.[points < 0 ? 'away' : 'home']} />
          </Line>
        ))}
        <tr className="border-t-2">
          <th scope="row" colSpan={2} className="py-2 text-left font-semibold">
            {total.name}
          </th>
          <td className="whitespace-nowrap py-2 text-right font-bold font-display text-xl tabular-nums max-[359px]:whitespace-normal">
            {total.words}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

type LineProps = { name: string; meaning: string; words: string; children?: ReactNode };

/** What a part means is told on demand, in a row of its own. */
function Line({ name, meaning, words, children }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr className="border-t">
        <th scope="row" className="whitespace-nowrap text-left font-semibold">
          {meaning ? (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="flex min-h-11 cursor-pointer items-center gap-1.5 pr-3"
            >
              {name}
              <Info aria-hidden className="size-4 text-muted" />
            </button>
          ) : (
            name
          )}
        </th>
        <td aria-hidden className="h-px w-full p-0">
          {children}
        </td>
        <td className="whitespace-nowrap py-2 pl-2 text-right tabular-nums max-[359px]:whitespace-normal">
          {words}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={3} className="pb-2 text-muted text-xs">
            {meaning}
          </td>
        </tr>
      )}
    </>
  );
}

/** `share` from -1 to 1 of half the room. */
function PushBar({ share, shades }: { share: number; shades: TeamShades | undefined }) {
  const color = shades
    ? 'bg-(--shade-light) dark:bg-(--shade-dark)'
    : share < 0
      ? 'bg-warning'
      : 'bg-primary';
  return (
    <span className="relative block h-full min-h-8">
      <span className="absolute inset-y-0 left-1/2 border-control border-l" />
      <span
        className={classNames(
          'own-colors absolute inset-y-0 my-auto h-5 min-w-px',
          share < 0 ? 'right-1/2 rounded-l-card' : 'left-1/2 rounded-r-card',
          color,
        )}
        style={{ ...(shades && shadeStyle(shades)), width: `${Math.abs(share) * 50}%` }}
      />
    </span>
  );
}
