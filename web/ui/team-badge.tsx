import { teamLook } from './team-look.ts';

/** Abbreviation on the team's colours, drawn by us: no club's logo. The name stands beside it. */
export function TeamBadge({ team }: { team: string }) {
  const { abbreviation, background, bar, text } = teamLook(team);
  return (
    <span
      aria-hidden
      className="inline-flex h-row-badge w-12 shrink-0 items-center justify-center rounded-sm border-l-4 font-display font-extrabold text-sm leading-none tracking-wide ring-1 ring-text/25"
      style={{ backgroundColor: background, borderLeftColor: bar, color: text }}
    >
      {abbreviation}
    </span>
  );
}
