import { pairShades, shadeStyle } from './team-pair.ts';

type SplitBarProps = {
  away: string;
  home: string;
  /** 0 to 1. */
  homeShare: number;
};

const side = 'own-colors h-full bg-(--shade-light) dark:bg-(--shade-dark)';

/** Who has how much of a whole, away left and home right, in their colours. The shares stand beside it in words. */
export function SplitBar({ away, home, homeShare }: SplitBarProps) {
  const shades = pairShades(home, away);
  return (
    <span aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-card">
      <span
        className={side}
        style={{ ...shadeStyle(shades.away), width: `${(1 - homeShare) * 100}%` }}
      />
      <span className={`${side} flex-1`} style={shadeStyle(shades.home)} />
    </span>
  );
}
