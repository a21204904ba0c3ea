import type { RefObject } from 'react';
import type { Tables } from '#shared/database.types.ts';
import { spoilerModes } from '#shared/facts/spoilers.ts';
import { leagues } from '#shared/facts/sports.ts';
import { scoreSettingsTexts as texts } from '#shared/texts/score-settings.ts';
import { chooseSpoilers } from '#web/api/spoilers/choose-scores.ts';
import { useSpoilers } from '#web/api/spoilers/hidden-scores.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Chips } from '#web/ui/chips.tsx';
import type { OnDemandProps } from '#web/ui/on-demand.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { DelayNudge } from './delay-nudge.tsx';
import { InStep } from './in-step/in-step.tsx';

export type PanelProps = OnDemandProps & {
  opener: RefObject<HTMLButtonElement | null>;
  /** On its page. */
  game?: Pick<Tables<'games'>, 'external_id' | 'sport' | 'status'> | undefined;
};

export function SpoilersPanel({ game: _, ...props }: PanelProps) {
  const spoilers = useSpoilers();
  const isSignedIn = useAuth().user !== null;
  const choices = spoilerModes.filter((mode) => isSignedIn || mode !== 'mine');
  return (
    <Popover {...props} label={texts.spoilers}>
      <div className="grid w-80 max-w-full gap-3">
        <Chips
          label={texts.spoilers}
          values={choices}
          nameOf={(value) => texts.choices[value]}
          chosen={spoilers}
          onChoose={chooseSpoilers}
        />
        <p className="text-muted text-sm">{texts.hiddenHint}</p>
      </div>
    </Popover>
  );
}

export function DelayPanel({ game, ...props }: PanelProps) {
  const isSignedIn = useAuth().user !== null;
  const sport = game?.status === 'live' && leagues.find((league) => league === game.sport);
  return (
    <Popover {...props} label={texts.delay}>
      <fieldset aria-label={texts.delay} className="grid w-80 max-w-full gap-3">
        <DelayNudge />
        <p className="text-muted text-sm">
          {texts.delayHint} {isSignedIn && texts.shared}
        </p>
        {sport && <InStep game={{ ...game, sport }} />}
      </fieldset>
    </Popover>
  );
}
