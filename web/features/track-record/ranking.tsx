import { formatDecimal } from '#shared/number-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useLocale } from '#web/ui/use-locale.ts';

export type Ranked = { name: string; score: number; isOurs?: boolean };

/** Scores as bars that begin at `from` and end at a coin's; ours in bold. */
export function Ranking({ rows, from }: { rows: readonly Ranked[]; from: number }) {
  const locale = useLocale();
  const most = Math.max(...rows.map(({ score }) => score));
  return (
    <ol className="divide-y px-4 py-1 text-sm">
      {rows.map(({ name, score, isOurs = false }) => (
        <li
          key={name}
          className={classNames('grid min-h-11 items-center gap-3', isOurs && 'font-bold')}
          style={{ gridTemplateColumns: '1fr 1fr auto' }}
        >
          {name}
          <span aria-hidden className="h-3 bg-text/10">
            <span
              className={classNames('block h-3', isOurs ? 'bg-primary' : 'bg-muted')}
              style={{ width: `${((score - from) / (most - from)) * 100}%` }}
            />
          </span>
          <span className="tabular-nums">{formatDecimal(score, 3, locale)}</span>
        </li>
      ))}
    </ol>
  );
}
