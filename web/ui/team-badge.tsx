import type { CSSProperties } from 'react';
import { teamLook } from '#shared/team-look.ts';
import { classNames } from './class-names.ts';

type TeamBadgeProps = {
  team: string;
  size?: 'row' | 'small' | 'medium' | 'large';
  /** For teams that are not among the clubs we know. */
  abbreviation?: string | null;
  /** Measures of a place that no size fits. */
  style?: CSSProperties;
};

/** In a row as flat as its line; else a square of 24, 40 or 64 pixels. */
const sizes = {
  row: 'h-row-badge w-12 border-l-4 text-sm tracking-wide',
  small: 'size-6 border-b-2 text-xs',
  medium: 'size-10 border-l-4 text-base',
  large: 'size-16 border-l-6 text-2xl',
};

/** Abbreviation on the team's colours, drawn by us: no club's logo. The name stands beside it. */
export function TeamBadge({ team, size = 'row', abbreviation, style }: TeamBadgeProps) {
  const { background, bar, text, ...look } = teamLook(team);
  return (
    <span
      aria-hidden
      className={classNames(
        'own-colors inline-flex shrink-0 items-center justify-center rounded-card font-display font-extrabold leading-none ring-1 ring-text/25',
        sizes[size],
      )}
      style={{ ...style, backgroundColor: background, borderColor: bar, color: text }}
    >
      {abbreviation ?? look.abbreviation}
    </span>
  );
}
