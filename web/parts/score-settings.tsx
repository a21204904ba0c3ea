import { Eye, EyeOff } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { scoreSettingsTexts as texts } from '#shared/texts/score-settings.ts';
import { useSpoilers } from '#web/api/telling/hidden-scores.ts';
import { useScoreDelay } from '#web/api/telling/score-delay.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { onDemand } from '#web/ui/on-demand.tsx';

const Panel = onDemand(async () => (await import('./score-settings-panel.tsx')).ScoreSettingsPanel);

const DelayNudge = lazy(async () => ({
  default: (await import('./delay-nudge.tsx')).DelayNudge,
}));

type ScoreSettingsProps = {
  /** On the page of one game the steps stand open while the device is late. */
  isWatching?: boolean;
};

/** Whether and when this device tells scores, for who records a game or sees it late. */
export function ScoreSettings({ isWatching = false }: ScoreSettingsProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const spoilers = useSpoilers();
  const delayS = useScoreDelay();
  const Icon = spoilers === 'show' ? Eye : EyeOff;
  return (
    <>
      <Button
        ref={opener}
        variant="ghost"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="px-1"
      >
        <Icon aria-hidden className={isWatching ? '' : 'max-[359px]:hidden'} />
        <span className={isWatching ? 'max-sm:sr-only' : ''}>{texts.scoresAre[spoilers]}</span>
        {delayS > 0 && (
          <span className={classNames('text-muted tabular-nums', isWatching && 'max-sm:sr-only')}>
            {texts.late(delayS)}
          </span>
        )}
      </Button>
      {isWatching && delayS > 0 && (
        <div className="max-sm:order-last max-sm:w-full">
          <Suspense fallback={null}>
            <DelayNudge />
          </Suspense>
        </div>
      )}
      <Panel isOpen={isOpen} onOpenChange={setOpen} opener={opener} />
    </>
  );
}
