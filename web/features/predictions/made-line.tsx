import { demoPrefix } from '#shared/facts/limits.ts';
import { predictionTexts as texts } from '#shared/texts/predictions.ts';
import { formatMoment } from '#shared/time-format.ts';

type MadeLineProps = { forecast: { made_at: string; model_version: string; game_id: string } };

const moment = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** When and by which model, and whether the game is simulated. */
export function MadeLine({ forecast }: MadeLineProps) {
  const { made_at, model_version } = forecast;
  return (
    <p className="text-muted text-xs">
      <time dateTime={made_at}>{texts.madeAt(momentWords(made_at), model_version)}</time>
      {isDemo(forecast) && ` ${texts.demoNote}`}
    </p>
  );
}

/** "Nov 21, 12:18 PM" */
export function momentWords(made_at: string): string {
  return formatMoment(new Date(made_at), moment);
}

function isDemo({ game_id }: { game_id: string }): boolean {
  return game_id.startsWith(demoPrefix);
}
