import type { RefObject } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { scoreSettingsTexts as texts } from '#shared/texts/score-settings.ts';
import { chooseSpoilers } from '#web/api/telling/choose-scores.ts';
import { useSpoilers } from '#web/api/telling/hidden-scores.ts';
import { useAuth } from '#web/session/auth-context.ts';
import type { OnDemandProps } from '#web/ui/on-demand.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { DelayNudge } from './delay-nudge.tsx';

type PanelProps = OnDemandProps & { opener: RefObject<HTMLButtonElement | null> };

export function ScoreSettingsPanel({ isOpen, onOpenChange, opener }: PanelProps) {
  const spoilers = useSpoilers();
  const isSignedIn = useAuth().user !== null;
  const choices = isSignedIn ? (['show', 'mine', 'all'] as const) : (['show', 'all'] as const);
  return (
    <Popover isOpen={isOpen} onOpenChange={onOpenChange} label={texts.heading} opener={opener}>
      <div className="grid w-80 max-w-full gap-3">
        <Segments
          label={texts.whose}
          value={spoilers}
          options={choices.map((value) => ({ value, text: texts.choices[value] }))}
          onChange={chooseSpoilers}
        />
        <p className="text-muted text-sm">{texts.hiddenHint}</p>
        <fieldset aria-label={texts.delay} className="grid gap-2 border-t pt-3">
          <div className="flex items-center gap-3">
            <span aria-hidden className="min-w-0 flex-1 font-semibold">
              {texts.delay}
            </span>
            <DelayNudge />
          </div>
          <p className="text-muted text-sm">{texts.delayHint}</p>
        </fieldset>
        <Link
          to={routes.wall}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          {texts.wall}
        </Link>
      </div>
    </Popover>
  );
}
