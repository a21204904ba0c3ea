import { pairShades, shadeStyle } from './team-pair.ts';

type SplitBarProps = {
  away: string;
  home: string;
  /** 0 to 1. */
  homeShare: number;
  /** Another opinion on the same share. */
  mark?: number | null | undefined;
};

const side =
  'own-colors h-full rounded-card ring-1 ring-text/25 bg-(--shade-light) dark:bg-(--shade-dark)';

/** Who has how much of a whole, away left and home right, in their colours. The shares stand beside it in words. */
export function SplitBar({ away, home, homeShare, mark }: SplitBarProps) {
  const shades = pairShades(home, away);
  return (
    <span aria-hidden className="relative flex h-2 gap-0.5">
      <span
        className={side}
        style={{ ...shadeStyle(shades.away), width: `${(1 - homeShare) * 100}%` }}
      />
      <span className={`${side} flex-1`} style={shadeStyle(shades.home)} />
      {typeof mark === 'number' && (
        <span
          className="absolute -inset-y-1 w-1 -translate-x-1/2 rounded-full bg-text"
          style={{ left: `${(1 - mark) * 100}%`, boxShadow: '0 0 0 2px var(--surface)' }}
        />
      )}
    </span>
  );
}
