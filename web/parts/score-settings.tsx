import { Clock, Eye, EyeOff, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { scoreSettingsTexts as texts } from '#shared/texts/score-settings.ts';
import { useSpoilers } from '#web/api/spoilers/hidden-scores.ts';
import { useScoreDelay } from '#web/api/spoilers/score-delay.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import type { PanelProps } from './score-settings-panel.tsx';

const SpoilersPanel = onDemand<PanelProps>(
  async () => (await import('./score-settings-panel.tsx')).SpoilersPanel,
);
const DelayPanel = onDemand<PanelProps>(
  async () => (await import('./score-settings-panel.tsx')).DelayPanel,
);
const DelayNudge = lazy(async () => ({
  default: (await import('./delay-nudge.tsx')).DelayNudge,
}));

type ScoreSettingsProps = {
  /** On its page the steps stand open while the device is late. */
  game?: PanelProps['game'];
};

/** Whether and when this device tells scores, for who records a game or sees it late. */
export function ScoreSettings({ game }: ScoreSettingsProps) {
  const isWatching = game !== undefined;
  const spoilers = useSpoilers();
  const delayS = useScoreDelay();
  return (
    <>
      <Control
        icon={spoilers === 'show' ? Eye : EyeOff}
        name={texts.spoilers}
        value={texts.spoilersAre[spoilers]}
        isBrief={isWatching}
        Panel={SpoilersPanel}
      />
      <Control
        icon={Clock}
        name={texts.delay}
        value={texts.seconds(delayS)}
        isBrief={isWatching}
        Panel={DelayPanel}
        game={game}
      />
      {isWatching && delayS > 0 && (
        <div className="max-sm:order-last max-sm:w-full">
          <Suspense fallback={null}>
            <DelayNudge />
          </Suspense>
        </div>
      )}
    </>
  );
}

type ControlProps = {
  icon: LucideIcon;
  name: string;
  value: string;
  /** Its sign alone on a phone. */
  isBrief: boolean;
  Panel: (props: PanelProps) => React.ReactNode;
  game?: PanelProps['game'];
};

function Control({ icon: Icon, name, value, isBrief, Panel, game }: ControlProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={opener}
        variant="ghost"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="min-w-11 px-1!"
      >
        <Icon aria-hidden className={isBrief ? '' : 'max-[359px]:hidden'} />
        <span className={isBrief ? 'max-sm:sr-only' : ''}>
          {name} <span className="max-sm:sr-only">{value}</span>
        </span>
      </Button>
      <Panel isOpen={isOpen} onOpenChange={setOpen} opener={opener} game={game} />
    </>
  );
}
