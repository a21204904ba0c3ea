import { gamesTexts } from '#shared/texts/games.ts';
import { useNow } from '#web/ui/use-now.ts';

const tickMs = 1_000;

/** "Updated 40 s ago"; mount it only while the age matters, because it counts every second. */
export function UpdateAge({ updatedAt }: { updatedAt: number }) {
  const now = useNow(tickMs);
  return (
    <span className="text-muted text-sm tabular-nums">
      {gamesTexts.updated(ageLabel(now.getTime() - updatedAt))}
    </span>
  );
}

function ageLabel(ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`;
}
