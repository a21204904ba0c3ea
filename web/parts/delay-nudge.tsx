import { Minus, Plus } from 'lucide-react';
import { mostScoreDelayMs, scoreDelayStepMs } from '#shared/facts/intervals.ts';
import { scoreSettingsTexts as texts } from '#shared/texts/score-settings.ts';
import { useScoreDelay } from '#web/api/spoilers/score-delay.ts';
import { Button } from '#web/ui/button.tsx';
import { useChooseDelay } from './in-step/choose-delay.ts';

const stepS = scoreDelayStepMs / 1_000;
const mostS = mostScoreDelayMs / 1_000;

/** By how much this device is late, with a step back and forth for who compares it with a picture. */
export function DelayNudge() {
  const delayS = useScoreDelay();
  const choose = useChooseDelay();
  return (
    <div className="flex items-center gap-1">
      <Button
        variant="outline"
        size="icon"
        aria-label={texts.sooner(stepS)}
        disabled={delayS === 0}
        onClick={() => choose(delayS - stepS)}
      >
        <Minus aria-hidden />
      </Button>
      <output className="min-w-16 text-center font-bold tabular-nums">
        {delayS === 0 ? texts.atOnce : texts.seconds(delayS)}
      </output>
      <Button
        variant="outline"
        size="icon"
        aria-label={texts.later(stepS)}
        disabled={delayS === mostS}
        onClick={() => choose(delayS + stepS)}
      >
        <Plus aria-hidden />
      </Button>
    </div>
  );
}
