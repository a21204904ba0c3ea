import { demoPrefix } from '#shared/facts/limits.ts';
import { predictionTexts as texts } from '#shared/texts/predictions.ts';
import { formatMoment } from '#shared/time-format.ts';

type MadeLineProps = { forecast: { made_at: string; model_version: string; game_id: string } };

/** When and by which model, and whether the game is simulated. */
export function MadeLine({ forecast: { made_at, model_version, game_id } }: MadeLineProps) {
  return (
    <p className="text-muted text-xs">
      <time dateTime={made_at}>{texts.madeAt(momentWords(made_at), model_version)}</time>
      {game_id.startsWith(demoPrefix) && ` ${texts.demoNote}`}
    </p>
  );
}

/** "Nov 21, 12:18 PM" */
export function momentWords(made_at: string): string {
  const day = { month: 'short', day: 'numeric' } as const;
  return formatMoment(new Date(made_at), { ...day, hour: 'numeric', minute: '2-digit' });
}
