import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'live' | 'upcoming' | 'success' | 'neutral' | 'digit' | 'board';

const tones: Record<BadgeTone, string> = {
  live: 'border-live bg-live text-live-text',
  upcoming: 'border-upcoming text-upcoming',
  success: 'border-success text-success',
  neutral: 'border-control text-muted',
  digit: 'border-board-digit text-board-digit',
  board: 'border-board-muted text-board-text',
};

/** `isPulsing` adds a beating dot: for LIVE alone. */
export function Badge({
  tone = 'neutral',
  isPulsing = false,
  children,
}: {
  tone?: BadgeTone;
  isPulsing?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-card border px-1.5 py-0.5 font-bold font-display text-xs uppercase leading-4 tracking-wider',
        tones[tone],
      )}
    >
      {isPulsing && <span aria-hidden className="size-1.5 animate-pulse rounded-full bg-current" />}
      {children}
    </span>
  );
}
